; The Windows installer, for one user, without administrator rights. build_windows.py runs makensis with the definitions.
Unicode true
!include "LogicLib.nsh"
!include "MUI2.nsh"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define SHCNE_ASSOCCHANGED 0x08000000

Name "${TITLE}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${VERSION_OF_FOUR}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The installer speaks the language of Windows, or the first one. The file has a line for each, made from the catalogs.
!macro Language name number installer copyright saved_game is_running not_changed
  !insertmacro MUI_LANGUAGE "${name}"
  LangString SAVED_GAME ${number} "${saved_game}"
  LangString IS_RUNNING ${number} "${is_running}"
  LangString NOT_CHANGED ${number} "${not_changed}"
  VIAddVersionKey /LANG=${number} "ProductName" "${TITLE}"
  VIAddVersionKey /LANG=${number} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${number} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${number} "FileDescription" "${installer}"
  VIAddVersionKey /LANG=${number} "CompanyName" "${PUBLISHER}"
  VIAddVersionKey /LANG=${number} "LegalCopyright" "${copyright}"
!macroend
!include "${LANGUAGES}"

; Windows locks the program while it runs, and it would fail without its resources.
!macro CloseProgramFirst un
Function ${un}CloseProgramFirst
  again:
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\${NAME}.exe"
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    FileClose $0
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\${CONSOLE}.exe"
    FileOpen $0 "$INSTDIR\${CONSOLE}.exe" a
    FileClose $0
  ${EndIf}
  ${If} ${Errors}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IS_RUNNING)" /SD IDCANCEL IDRETRY again
    Abort "$(NOT_CHANGED)"
  ${EndIf}
FunctionEnd
!macroend
!insertmacro CloseProgramFirst ""
!insertmacro CloseProgramFirst "un."

; Remove an older version first, so that Python does not find its modules among the new ones.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\${CONSOLE}.exe"
  Delete "$INSTDIR\LICENSES.txt"
!macroend

Section
  Call CloseProgramFirst
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  ; On Windows, NSIS splits paths only at backslashes.
  File /r "${BUNDLE}\*"
  File "/oname=LICENSES.txt" "${LICENSE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"

  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"

  ; Files with our extension open with a double click; for .json the game is only offered under "Open with".
  WriteRegStr HKCU "${CLASSES}\${GAME_CLASS}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "${CLASSES}\${GAME_CLASS}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${GAME_CLASS}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${GAME_ENDING}" "" "${GAME_CLASS}"
  WriteRegStr HKCU "${CLASSES}\${GAME_ENDING}" "Content Type" "${GAME_TYPE}"
  WriteRegStr HKCU "${CLASSES}\.json\OpenWithProgids" "${GAME_CLASS}" ""
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Saved games and settings are stored elsewhere and stay.
Section "Uninstall"
  Call un.CloseProgramFirst
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${CLASSES}\${GAME_CLASS}"
  DeleteRegKey HKCU "${CLASSES}\${GAME_ENDING}"
  DeleteRegValue HKCU "${CLASSES}\.json\OpenWithProgids" "${GAME_CLASS}"
  ; Unless other programs use these keys.
  DeleteRegKey /ifempty HKCU "${CLASSES}\.json\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.json"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${NAME}"
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd
