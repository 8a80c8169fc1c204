import { Text } from '@mantine/core'
import { IconFilePlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { thousands } from '#domain/numbers.ts'
import { addsFromSheet } from '#domain/sheet-fields.ts'
import { MOST_RECORDS } from '#domain/workbooks.ts'
import { useSession } from '#web/api/session.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './import.module.css'
import { downloadEmpty, downloadRecords } from './import-calls.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

type RecordsOfferProps = Omit<ImportDialogProps, 'onClose'> & { disabled: boolean }

/** The records that were found as a workbook to edit, and the same without rows for new ones. */
export function RecordsOffer({ area, search, total = 0, disabled }: RecordsOfferProps) {
  const { actor } = useSession()
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
      <div className={classes.downloads}>
        <DownloadButton
          icon={IconFileSpreadsheet}
          disabled={disabled || isTooMany || total === 0}
          fetchFile={() => downloadRecords(area, search)}
          failureTitle="ไม่สามารถส่งออกเพื่อแก้ไขได้"
        >
          {total > 0 && !isTooMany ? `ส่งออกเพื่อแก้ไข ${thousands(total)} รายการ` : 'ส่งออกเพื่อแก้ไข'}
        </DownloadButton>
        {mayAdd && (
          <DownloadButton
            icon={IconFilePlus}
            disabled={disabled}
            fetchFile={() => downloadEmpty(area)}
            failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
          >
            แบบฟอร์มเปล่า
          </DownloadButton>
        )}
      </div>
    </>
  )
}
