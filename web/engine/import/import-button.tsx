import { Button } from '@mantine/core'
import { IconFileUpload, IconTableShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Brings many records in at once from a workbook, and where the area's go away to be edited, also that. */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const Icon = props.area.excelImport ? IconFileUpload : IconTableShare
  return (
    <>
      <Button variant="default" leftSection={<Icon size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {props.area.excelImport ? 'นำเข้า Excel' : 'แก้ไขด้วย Excel'}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
