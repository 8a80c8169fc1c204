import { Text } from '#web/ui/layout/layout.tsx'
import { IconFilePlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { canAddFromWorkbook, MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import { useSession } from '#web/api/session.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './import.module.css'
import { downloadEmptyWorkbook, downloadRecords } from './import-api.ts'
import type { ShownArea } from '../list/shown-area.ts'
import type { RecordSearch } from '../record/record-queries.ts'

type RecordsDownloadProps = {
  area: ShownArea
  search: RecordSearch
  total: number | undefined
  disabled: boolean
}

/** The results as a workbook to edit, and the same without rows for new records. */
export function RecordsDownload({ area, search, total = 0, disabled }: RecordsDownloadProps) {
  const { actor } = useSession()
  const isTooMany = total > MAX_WORKBOOK_RECORDS
  const mayAdd = canAddFromWorkbook(area, actor)
  return (
    <>
      <ul className={classes.rules}>
        <li>ช่องที่ไม่แก้ไข ข้อมูลคงเดิม</li>
        <li>ช่องที่ลบข้อความออก ข้อมูลเดิมจะถูกลบ</li>
        <li>{mayAdd ? 'เพิ่มรายการใหม่ได้ในแถวว่าง การนำเข้าไม่ลบรายการ' : 'การนำเข้าไม่ลบรายการ'}</li>
      </ul>
      {isTooMany && (
        <Text mb="xs" strong role="status">
          {`ค้นพบ ${formatThousands(total)} รายการ ส่งออกเพื่อแก้ไขได้ครั้งละไม่เกิน ${formatThousands(MAX_WORKBOOK_RECORDS)} รายการ กรุณาเลือกพื้นที่ให้แคบลง หรือค้นหาด้วยชื่อ`}
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
          {total > 0 && !isTooMany ? `ส่งออกเพื่อแก้ไข ${formatThousands(total)} รายการ` : 'ส่งออกเพื่อแก้ไข'}
        </DownloadButton>
        {mayAdd && (
          <DownloadButton
            icon={IconFilePlus}
            disabled={disabled}
            fetchFile={() => downloadEmptyWorkbook(area)}
            failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
          >
            แบบฟอร์มเปล่า
          </DownloadButton>
        )}
      </div>
    </>
  )
}
