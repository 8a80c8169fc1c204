import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { thousands } from '#domain/numbers.ts'
import { download } from '#web/api/download.ts'
import { Failure } from '#web/engine/failure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Chosen, Underway, WorkbookChoice } from '#web/ui/workbook-choice.tsx'
import { refreshUsers } from '../user-calls.ts'
import { bringIn, type ImportPlan, previewImport, savePasswords } from './import-calls.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Brings accounts in from a workbook: choose, see what it would do, confirm, keep the passwords. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState(0)
  const template = useMutation({ mutationFn: () => download('user/template') })
  const preview = useMutation({ mutationFn: ({ bytes }: Chosen) => previewImport(bytes, setPart) })
  const work = useMutation({
    mutationFn: (plan: ImportPlan) => bringIn(chosen?.bytes ?? new Blob(), plan.digest),
    onSuccess: (done) => {
      savePasswords(done)
      void refreshUsers(client)
    },
  })
  const choose = (next: Chosen) => {
    setChosen(next)
    setPart(0)
    work.reset()
    preview.mutate(next)
  }
  const plan = preview.data
  const count = plan === undefined ? 0 : plan.added + plan.edited
  const busy = preview.isPending || work.isPending
  if (work.data) return <ImportDone done={work.data} onClose={onClose} />
  return (
    <Dialog
      opened
      persistent
      title="นำเข้าผู้ใช้งานจากไฟล์ Excel"
      width={1000}
      busy={busy}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            ยกเลิก
          </Button>
          {count > 0 && plan && (
            <Button loading={work.isPending} onClick={() => work.mutate(plan)}>
              {`ยืนยันนำเข้า ${thousands(count)} รายการ`}
            </Button>
          )}
        </>
      )}
    >
      <Text mb="md">
        กรอกข้อมูลลงในแบบฟอร์ม แล้วเลือกไฟล์เพื่อตรวจสอบก่อน ระบบจะยังไม่บันทึกจนกว่าจะยืนยัน นำเข้าได้ครั้งละไม่เกิน 500 รายการ
      </Text>
      <Group mb="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={template.isPending}
          disabled={busy}
          onClick={() => template.mutate()}
        >
          ดาวน์โหลดแบบฟอร์ม
        </Button>
        <WorkbookChoice chosen={chosen} isRead={plan !== undefined} disabled={busy} onChoose={choose} />
      </Group>
      <Failure title="ไม่สามารถดาวน์โหลดแบบฟอร์มได้" error={template.error} />
      {chosen && (
        <Text fw={600} mb="xs">
          {chosen.name}
        </Text>
      )}
      {busy && (
        <Underway
          text={work.isPending ? 'กำลังนำเข้า การสร้างรหัสผ่านของบัญชีใหม่อาจใช้เวลาสักครู่' : 'กำลังตรวจสอบไฟล์'}
          part={work.isPending ? 1 : part}
        />
      )}
      <Failure title="ไม่สามารถตรวจสอบไฟล์ได้" error={preview.error} />
      <Failure title="ไม่สามารถนำเข้าได้" error={work.error} />
      {work.error && chosen && (
        <Button variant="default" mt="md" onClick={() => void preview.mutateAsync(chosen).then(work.reset)}>
          ตรวจสอบไฟล์อีกครั้ง
        </Button>
      )}
      {plan && !work.isPending && <ImportPreview plan={plan} />}
    </Dialog>
  )
}
