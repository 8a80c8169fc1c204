import { Text } from '#web/ui/layout/layout.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Failure } from '../errors/failure.tsx'
import { refreshArea } from '../record/record-queries.ts'
import { type RecordImportResult, undoRecordImport } from './import-api.ts'

type RecordImportSummaryProps = { area: Area; result: RecordImportResult; onClose: () => void }

/** The result of an import. All of it can be undone until the dialog closes. */
export function RecordImportSummary({ area, result, onClose }: RecordImportSummaryProps) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoRecordImport(area, result),
    onSuccess: ({ undone, left }) => {
      void refreshArea(client, area)
      onClose()
      if (left === 0) toast.success(`เลิกทำทั้งชุดเรียบร้อยแล้ว ${formatThousands(undone)} รายการ`)
      else {
        toast.warning(
          `เลิกทำ ${formatThousands(undone)} รายการ และคงไว้ ${formatThousands(left)} รายการ เนื่องจากมีผู้แก้ไขภายหลังหรือไม่สามารถย้อนกลับได้`,
        )
      }
    },
  })
  const { ADDED, EDITED, FAILED } = result
  return (
    <Dialog
      persistent
      title="นำเข้าเรียบร้อยแล้ว"
      width={500}
      busy={undo.isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button
            variant="default"
            icon={IconArrowBackUp}
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
        {`เพิ่ม ${formatThousands(ADDED)} แก้ไข ${formatThousands(EDITED)} ไม่ได้นำเข้าเพราะผิดพลาด ${formatThousands(FAILED)} รายการ`}
      </Text>
      <Text>
        หากนำเข้าผิดไฟล์ กด “เลิกทำทั้งชุด” เพื่อย้อนกลับทุกรายการ หลังปิดหน้าต่างนี้ยังเลิกทำได้ทีละรายการจากประวัติการแก้ไข
      </Text>
      <Failure title="ไม่สามารถเลิกทำได้" error={undo.error} />
    </Dialog>
  )
}
