import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { formatRecoveryCode } from '#domain/accounts/second-factor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import classes from './second-factor.module.css'

/** The recovery codes, shown only here. */
export function RecoveryCodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const shown = codes.map(formatRecoveryCode)
  return (
    <Dialog
      persistent
      title="รหัสสำรอง"
      width={500}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>จดไว้แล้ว</Button>}
    >
      <Stack gap="md">
        <Text>การเข้าสู่ระบบครั้งต่อไปจะขอรหัสยืนยันจากแอป หากโทรศัพท์สูญหาย ให้ใช้รหัสสำรองเหล่านี้แทน รหัสหนึ่งใช้ได้ครั้งเดียว</Text>
        <ul className={classes.codes}>
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={shown.join('\n')} words="คัดลอกรหัสสำรอง" />
        <Text soft>รหัสเหล่านี้แสดงเพียงครั้งเดียว กรุณาจดหรือพิมพ์เก็บไว้ในที่ปลอดภัย และไม่ส่งต่อให้ผู้อื่น</Text>
      </Stack>
    </Dialog>
  )
}
