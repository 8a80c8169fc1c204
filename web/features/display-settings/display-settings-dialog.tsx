import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { DisplayOptions } from '#web/ui/theme/display-options.tsx'
import { colourScheme, textSize } from '#web/ui/theme/display-settings.ts'
import classes from './display-settings-dialog.module.css'

/** Selects the text size and the colour scheme of this device; the change is visible immediately. */
export function DisplaySettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="ขนาดตัวอักษรและสีหน้าจอ" width={500} onClose={onClose} actions={closeButton}>
      <p className={classes.note}>ใช้กับทุกหน้าบนเครื่องนี้ทันที และยังคงอยู่เมื่อเข้าใช้งานครั้งถัดไป</p>
      <DisplayOptions label="ขนาดตัวอักษร" setting={textSize} />
      <DisplayOptions label="สีหน้าจอ" setting={colourScheme} />
    </Dialog>
  )
}
