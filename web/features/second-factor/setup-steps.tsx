import encodeQR from 'qr'
import { formatRecoveryCode } from '#domain/accounts/second-factor.ts'
import { Text, Stack } from '#web/ui/layout/layout.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type SecondFactorSetup, startSecondFactorSetup, confirmSecondFactor } from './second-factor-api.ts'
import { StepForm } from './step-form.tsx'
import classes from './second-factor.module.css'

type EnrolStepProps = { title: string; onDone: (begun: SecondFactorSetup) => void; onClose: () => void }

/** The explanation and the password, so that nobody else turns it on at an unattended computer. */
export function EnrolStep({ title, onDone, onClose }: EnrolStepProps) {
  return (
    <StepForm
      title={title}
      confirmLabel="เริ่มตั้งค่า"
      fields={['password']}
      run={({ password }) => startSecondFactorSetup(password)}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>
        เมื่อเปิดใช้งาน การเข้าสู่ระบบจะต้องใช้ทั้งรหัสผ่านและรหัสยืนยันจากแอปในโทรศัพท์ของท่าน
        ผู้ที่ล่วงรู้รหัสผ่านเพียงอย่างเดียวจึงเข้าใช้บัญชีของท่านไม่ได้
      </Text>
      <Text>
        กรุณาติดตั้งแอปยืนยันตัวตน เช่น Google Authenticator หรือ Microsoft Authenticator ในโทรศัพท์ก่อน
        แล้วกรอกรหัสผ่านเพื่อเริ่มตั้งค่า
      </Text>
    </StepForm>
  )
}

type ConfirmStepProps = {
  setup: SecondFactorSetup
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

/** The QR code for the app, the secret as text for users with only one phone, and the first code. */
export function ConfirmStep({ setup, onDone, onClose }: ConfirmStepProps) {
  const { uri, secret } = setup
  return (
    <StepForm
      title="เพิ่มบัญชีในแอปยืนยันตัวตน"
      confirmLabel="เปิดใช้งาน"
      fields={['code']}
      isAppAlone
      run={({ code }) => confirmSecondFactor(code)}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>1. เปิดแอปยืนยันตัวตนในโทรศัพท์ เลือกเพิ่มบัญชี แล้วสแกน QR Code นี้</Text>
        <QrCode text={uri} />
        <Text>หรือเลือกกรอกคีย์ในแอป แล้วใช้คีย์นี้</Text>
        <output className={classes.secret}>{groupSecret(secret)}</output>
        <CopyButton text={secret} words="คัดลอกคีย์" />
        <Text mt="sm">2. กรอกรหัส 6 หลักที่แอปแสดง</Text>
      </Stack>
    </StepForm>
  )
}

const groupSecret = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** The white margin in modules that a camera needs (ISO/IEC 18004). */
const QUIET_ZONE = 4

function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const marks = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={classes.square}
      role="img"
      aria-label="QR Code สำหรับเพิ่มบัญชีในแอปยืนยันตัวตน"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={marks.join('')} />
    </svg>
  )
}

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
