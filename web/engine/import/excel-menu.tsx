import { IconFileDownload, IconFileSpreadsheet, IconFileUpload, IconTableShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/in-time.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { useCarrying } from '../export/excel-button.tsx'
import { exportNow } from '../export/export-button.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')

type ExcelMenuProps = Omit<ImportDialogProps, 'onClose'> & {
  /** Nothing is found that could be carried away. */
  isEmpty: boolean
}

/** Both ways between a list and Excel behind one button: what was found as a workbook, and many records in at once from one. */
export function ExcelMenu({ isEmpty, ...props }: ExcelMenuProps) {
  const { area, search } = props
  const [isOpen, setOpen] = useState(false)
  const { isBusy, carry } = useCarrying()
  const byForm = {
    label: 'นำเข้า Excel',
    hint: 'กรอกหลายหมู่บ้านในแบบฟอร์มเดียว',
    icon: IconFileUpload,
  }
  const byEditing = {
    label: 'แก้ไขด้วย Excel',
    hint: 'เพิ่มหรือแก้ไขหลายรายการในไฟล์เดียว',
    icon: IconTableShare,
  }
  return (
    <>
      <MenuButton
        label="Excel"
        icon={IconFileSpreadsheet}
        busy={isBusy}
        entries={[
          {
            label: 'ส่งออก Excel',
            hint: isEmpty ? 'กรุณาค้นหารายการที่ต้องการก่อน' : 'บันทึกรายการที่ค้นพบเป็นไฟล์',
            icon: IconFileDownload,
            disabled: isEmpty,
            run: () => void carry(exportNow(area, search)),
          },
          { ...(area.excelImport ? byForm : byEditing), run: () => setOpen(true) },
        ]}
      />
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
