import { Stack, Text } from '@mantine/core'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CodeForm } from './code-form.tsx'
import { QrSquare } from './qr-square.tsx'
import classes from './second-factor.module.css'
import { type Begun, confirmFactor } from './second-factor-calls.ts'

type ConfirmStepProps = { begun: Begun; onDone: (codes: readonly string[]) => void; onClose: () => void }

/** The square for the app to photograph, the same as letters for who has only this telephone, and the app's first code. */
export function ConfirmStep({ begun, onDone, onClose }: ConfirmStepProps) {
  const { uri, secret } = begun
  return (
    <CodeForm
      title="เพิ่มบัญชีในแอปยืนยันตัวตน"
      confirmLabel="เปิดใช้งาน"
      isAppAlone
      run={confirmFactor}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>1. เปิดแอปยืนยันตัวตนในโทรศัพท์ เลือกเพิ่มบัญชี แล้วสแกน QR Code นี้</Text>
        <QrSquare text={uri} />
        <Text>หรือเลือกกรอกคีย์ในแอป แล้วใช้คีย์นี้</Text>
        <output className={classes.secret}>{inGroups(secret)}</output>
        <CopyButton text={secret} words="คัดลอกคีย์" />
        <Text mt="sm">2. กรอกรหัส 6 หลักที่แอปแสดง</Text>
      </Stack>
    </CodeForm>
  )
}

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')
