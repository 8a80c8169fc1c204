import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { RecordSearch } from '../queries.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Brings many records in at once from a workbook. */
export function ImportButton({ area, search }: { area: Area; search: RecordSearch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        นำเข้า Excel
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <ImportDialog area={area} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
