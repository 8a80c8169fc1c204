import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canAddFromWorkbook, MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import { type RecordSearch, refreshArea } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'
import {
  importRecords,
  type RecordImportResult,
  previewRecordImport,
  downloadEmptyWorkbook,
  downloadRecords,
  downloadVillageForm,
} from './import-api.ts'
import { RecordImportSummary } from './import-summary.tsx'
import { RecordImportPreview } from './import-preview.tsx'
import { WorkbookDialog } from './workbook-dialog.tsx'
import { serverToday } from '#web/api/clock.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { IconFilePlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './import.module.css'
import type { Area } from '#domain/area/area.ts'
import { currentYear } from '#domain/dates/year.ts'
import { yearField } from '../form/copy-record.ts'
import { FilterSelects } from '../list/filter-selects.tsx'
import { PlaceSelects, usePlaceSelection } from '../places/place-selects.tsx'

export type RecordImportDialogProps = {
  area: ShownArea
  /** The search whose results the file contains. */
  search: RecordSearch
  /** The number of results; undefined without a search. */
  total: number | undefined
  onClose: () => void
}

/** Imports records from a workbook: villages by their own form, other areas by their export. */
export function RecordImportDialog({ area, search, total, onClose }: RecordImportDialogProps) {
  const client = useQueryClient()
  const [done, setDone] = useState<RecordImportResult>()
  if (done) return <RecordImportSummary area={area} result={done} onClose={onClose} />
  return (
    <WorkbookDialog
      title={
        area.excelImport
          ? thaiSentence`นำเข้า${area.titles.name}จากไฟล์ Excel`
          : thaiSentence`แก้ไขข้อมูล${area.titles.name}ด้วย Excel`
      }
      offer={{
        title: area.excelImport ? 'ดาวน์โหลดแบบฟอร์ม' : 'ดาวน์โหลดไฟล์',
        content: (busy) =>
          area.excelImport ? (
            <VillagesDownload area={area} search={search} disabled={busy} />
          ) : (
            <RecordsDownload area={area} search={search} total={total} disabled={busy} />
          ),
      }}
      most={MAX_WORKBOOK_RECORDS}
      previewFile={(file, going) => previewRecordImport(area, file, going)}
      runImport={(file, digest) => importRecords(area, file, digest)}
      onDone={(imported) => {
        void refreshArea(client, area)
        setDone(imported)
      }}
      onClose={onClose}
    >
      {(plan) => <RecordImportPreview area={area} plan={plan} />}
    </WorkbookDialog>
  )
}

type RecordsDownloadProps = {
  area: ShownArea
  search: RecordSearch
  total: number | undefined
  disabled: boolean
}

/** The results as a workbook to edit, and the same without rows for new records. */
function RecordsDownload({ area, search, total = 0, disabled }: RecordsDownloadProps) {
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

/** A form belongs to a district or one of its sub-districts. */
const LEVELS = ['cc', 'aa', 'tt'] as const

type VillagesDownloadProps = { area: Area; search: RecordSearch; disabled: boolean }

/** The form of a district and year, with its villages filled in. */
function VillagesDownload({ area, search, disabled }: VillagesDownloadProps) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = search
  const offered = { ...area, search: { ...area.search, levels: LEVELS } }
  const choice = usePlaceSelection({ actor, use: 'search', area: offered, start: { cc, aa, tt, mm } })
  const name = yearField(area)
  const [present] = useState(() => currentYear(serverToday()))
  const [year, setYear] = useState((name && search.filters?.[name]) || present)
  const formSearch = { ...search, ...choice.value, filters: name ? { [name]: year } : {} }
  const yearOnly = { ...area, search: { ...area.search, filters: name ? [name] : [] } }
  return (
    <>
      <Text mb="xs">แบบฟอร์มมีรายชื่อหมู่บ้านของอำเภอ และข้อมูลของปีที่เลือกถ้ามีอยู่แล้ว แถวที่ไม่กรอกจะไม่ถูกนำเข้า</Text>
      <div className={classes.form}>
        <PlaceSelects choice={choice} idPrefix="import" required={['cc', 'aa']} errors={{}} />
        <FilterSelects
          area={yearOnly}
          value={name ? { [name]: year } : {}}
          onChange={(_name, chosen) => setYear(chosen || present)}
        />
        <DownloadButton
          disabled={disabled}
          fetchFile={() => downloadVillageForm(area, formSearch)}
          failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
        >
          ดาวน์โหลดแบบฟอร์ม
        </DownloadButton>
      </div>
    </>
  )
}
