import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { refreshArea } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { importRecords, type RecordImportResult, previewRecordImport } from './import-api.ts'
import { RecordImportSummary } from './import-summary.tsx'
import { RecordImportPreview } from './import-preview.tsx'
import { RecordsDownload } from './records-download.tsx'
import { VillagesDownload } from './villages-download.tsx'
import { WorkbookDialog } from './workbook-dialog.tsx'

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
        area.excelImport ? `นำเข้า${area.titles.name}จากไฟล์ Excel` : `แก้ไขข้อมูล${area.titles.name}ด้วย Excel`
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
      {(plan) => <RecordImportPreview plan={plan} />}
    </WorkbookDialog>
  )
}
