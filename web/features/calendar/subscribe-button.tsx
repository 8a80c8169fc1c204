import { IconCalendarPlus } from '@tabler/icons-react'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { DialogButton } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import classes from './calendar.module.css'

type SubscribeButtonProps = {
  /** Its four digits. */
  district: string
  placeName: string
}

/** Shows the address of a district's public calendar, for the calendar programs of phones and computers. */
export function SubscribeButton({ district, placeName }: SubscribeButtonProps) {
  const address = `${window.location.origin}/public/v1/districts/${district}/calendar.ics`
  return (
    <DialogButton words="สมัครรับปฏิทิน" icon={IconCalendarPlus}>
      {(close) => (
        <Dialog onClose={close} title="สมัครรับปฏิทิน" kind={placeName} width={500} actions={closeButton}>
          <div className={classes.subscribe}>
            <p>ปฏิทินนี้มีเฉพาะรายการที่ประชาชนเห็นได้ และเปลี่ยนตามข้อมูลล่าสุดโดยอัตโนมัติ</p>
            <SingleLineField
              label="ที่อยู่ของปฏิทิน"
              value={address}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton variant="light" text={address} words="คัดลอกที่อยู่" />
            <p>
              คัดลอกที่อยู่ไปวางในเมนู “เพิ่มปฏิทินจาก URL” ของ Google Calendar “สมัครรับข้อมูลจากเว็บ” ของ Outlook หรือ
              “เพิ่มปฏิทินที่สมัครรับ” ของ iPhone
            </p>
          </div>
        </Dialog>
      )}
    </DialogButton>
  )
}
