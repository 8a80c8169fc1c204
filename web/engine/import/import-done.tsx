import { Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { Failure } from '../failure.tsx'
import { refreshArea } from '../queries.ts'
import { type Imported, undoImport } from './import-calls.ts'

type ImportDoneProps = { area: Area; done: Imported; onClose: () => void }

/** A file has been brought in; until the dialog closes all of it can be undone at once, and each record in its history after that. */
export function ImportDone({ area, done, onClose }: ImportDoneProps) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoImport(area, done),
    onSuccess: ({ undone, left }) => {
      void refreshArea(client, area)
      onClose()
      if (left === 0) notify.success(`เลิกทำทั้งชุดเรียบร้อยแล้ว ${thousands(undone)} รายการ`)
      else {
        notify.warning(
          `เลิกทำ ${thousands(undone)} รายการ และคงไว้ ${thousands(left)} รายการ เนื่องจากมีผู้แก้ไขภายหลังหรือไม่สามารถย้อนกลับได้`,
        )
      }
    },
  })
  const { added, edited, failed } = done
  return (
    <Dialog
      opened
      persistent
      title="นำเข้าเรียบร้อยแล้ว"
      width={500}
      busy={undo.isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate()}
          >
            เลิกทำทั้งชุด
          </Button>
          <Button disabled={undo.isPending} onClick={close}>
            เสร็จสิ้น
          </Button>
        </>
      )}
    >
      <Text role="status" mb="xs">
        {`เพิ่ม ${thousands(added)} แก้ไข ${thousands(edited)} ไม่ได้นำเข้าเพราะผิดพลาด ${thousands(failed)} รายการ`}
      </Text>
      <Text>
        หากนำเข้าผิดไฟล์ กด "เลิกทำทั้งชุด" เพื่อย้อนกลับทุกรายการ หลังปิดหน้าต่างนี้ยังเลิกทำได้ทีละรายการจากประวัติการแก้ไข
      </Text>
      <Failure title="ไม่สามารถเลิกทำได้" error={undo.error} />
    </Dialog>
  )
}
