import { Button, Group, Text } from '@mantine/core'
import { IconFilePlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { thousands } from '#domain/numbers.ts'
import { addsFromSheet } from '#domain/sheet-fields.ts'
import { MOST_RECORDS } from '#domain/workbooks.ts'
import { useSession } from '#web/api/session.ts'
import { Failure } from '../failure.tsx'
import { downloadEmpty, downloadRecords } from './import-calls.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

type RecordsOfferProps = Omit<ImportDialogProps, 'onClose'> & { disabled: boolean }

/** The records that were found as a workbook to edit, and the same without rows for new ones. */
export function RecordsOffer({ area, search, total = 0, disabled }: RecordsOfferProps) {
  const { actor } = useSession()
  const records = useMutation({ mutationFn: () => downloadRecords(area, search) })
  const empty = useMutation({ mutationFn: () => downloadEmpty(area) })
  const isTooMany = total > MOST_RECORDS
  const mayAdd = addsFromSheet(area, actor)
  return (
    <>
      <Text mb="xs">
        แก้ไขเฉพาะช่องที่ต้องการในไฟล์ ช่องที่ไม่ได้แก้ไขจะคงค่าเดิม ช่องที่ลบจนว่างจะล้างค่าเดิม และการนำเข้าจะไม่ลบรายการใด
        {mayAdd ? ' เพิ่มรายการใหม่ในแถวว่างได้' : ''}
      </Text>
      {isTooMany && (
        <Text mb="xs" fw={600} role="status">
          {`ค้นพบ ${thousands(total)} รายการ ส่งออกเพื่อแก้ไขได้ครั้งละไม่เกิน ${thousands(MOST_RECORDS)} รายการ กรุณาเลือกพื้นที่ให้แคบลง หรือค้นหาด้วยชื่อ`}
        </Text>
      )}
      {total === 0 && <Text mb="xs">หากต้องการแก้ไขรายการที่มีอยู่ กรุณาค้นหารายการก่อน</Text>}
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
          loading={records.isPending}
          disabled={disabled || isTooMany || total === 0}
          onClick={() => records.mutate()}
        >
          {total > 0 && !isTooMany ? `ส่งออกเพื่อแก้ไข ${thousands(total)} รายการ` : 'ส่งออกเพื่อแก้ไข'}
        </Button>
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconFilePlus size={20} aria-hidden />}
            loading={empty.isPending}
            disabled={disabled}
            onClick={() => empty.mutate()}
          >
            แบบฟอร์มเปล่า
          </Button>
        )}
      </Group>
      <Failure title="ไม่สามารถส่งออกเพื่อแก้ไขได้" error={records.error} />
      <Failure title="ไม่สามารถดาวน์โหลดแบบฟอร์มได้" error={empty.error} />
    </>
  )
}
