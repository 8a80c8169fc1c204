import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { type SecondFactorSetup, confirmSecondFactor } from './second-factor-api.ts'

type ConfirmStepProps = {
  setup: SecondFactorSetup
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

/** The QR code for the app, the secret as text for users with only one phone, and the first code. */
export function ConfirmStep({ setup, onDone, onClose }: ConfirmStepProps) {
  const { uri, secret } = setup
  return (
    <CodeForm
      title="เพิ่มบัญชีในแอปยืนยันตัวตน"
      confirmLabel="เปิดใช้งาน"
      isAppAlone
      run={confirmSecondFactor}
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
    </CodeForm>
  )
}

const groupSecret = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')
