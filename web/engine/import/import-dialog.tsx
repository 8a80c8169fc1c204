import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_RECORDS } from '#domain/workbooks.ts'
import type { RecordSearch } from '../queries.ts'
import { refreshArea } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'
import { bringIn, type Imported, previewImport } from './import-calls.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { RecordsOffer } from './records-offer.tsx'
import { VillagesOffer } from './villages-offer.tsx'
import { WorkbookDialog } from './workbook-dialog.tsx'

export type ImportDialogProps = {
  area: ShownArea
  /** The file is offered for what is searched for. */
  search: RecordSearch
  /** How many records the search has found; undefined while nothing is searched for. */
  total: number | undefined
  onClose: () => void
}

/** Brings records in from a workbook: those of villages by a form of theirs, any others as they were carried away. */
export function ImportDialog({ area, search, total, onClose }: ImportDialogProps) {
  const client = useQueryClient()
  const [done, setDone] = useState<Imported>()
  if (done) return <ImportDone area={area} done={done} onClose={onClose} />
  return (
    <WorkbookDialog
      title={area.excelImport ? `นำเข้า${area.titles.name}จากไฟล์ Excel` : `แก้ไข${area.titles.name} ด้วย Excel`}
      offer={{
        title: area.excelImport ? 'ดาวน์โหลดแบบฟอร์ม' : 'ดาวน์โหลดไฟล์',
        content: (busy) =>
          area.excelImport ? (
            <VillagesOffer area={area} search={search} disabled={busy} />
          ) : (
            <RecordsOffer area={area} search={search} total={total} disabled={busy} />
          ),
      }}
      most={MOST_RECORDS}
      previewFile={(file, going) => previewImport(area, file, going)}
      bringIn={(file, digest) => bringIn(area, file, digest)}
      onDone={(imported) => {
        void refreshArea(client, area)
        setDone(imported)
      }}
      onClose={onClose}
    >
      {(plan) => <ImportPreview plan={plan} />}
    </WorkbookDialog>
  )
}
