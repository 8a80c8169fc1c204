import {
  IconAdjustmentsHorizontal,
  IconFileDownload,
  IconBookmarks,
  IconFileUpload,
  IconPrinter,
  IconListCheck,
  IconTableShare,
  IconTool,
  IconTrash,
  IconWorldDownload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isPersonal } from '#domain/area/area.ts'
import { MAX_PRINTED_RECORDS } from '#domain/records/paging.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx'
import type { MenuEntry } from '#web/ui/menu-button/open-menu.tsx'
import { useShortcut } from '#web/ui/shortcut/use-shortcut.ts'
import { areaForSearch } from '../list/columns/columns.tsx'
import type { RecordImportDialogProps } from '../import/import-dialog.tsx'
import type { PrintList } from '../print/fetch-print-list.ts'
import { useExport } from './excel-button.tsx'

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'), 'ExportDialog')
const RecordImportDialog = lazyComponent(() => import('../import/import-dialog.tsx'), 'RecordImportDialog')
const PrintDialog = lazyComponent(() => import('../print/print-dialog.tsx'), 'PrintDialog')

type ListMenuProps = Omit<RecordImportDialogProps, 'onClose'> & {
  isEmpty: boolean
  canImport: boolean
  /** Selects several rows; undefined where the actor may not change several. */
  onSelect: (() => void) | undefined
  /** Opens the deleted records; undefined where the actor may not see them. */
  onTrash: (() => void) | undefined
  onSavedSearches: () => void
  /** Opens the choice of columns and row height; undefined where the list has none. */
  onView: (() => void) | undefined
}

const loadExportList = () => loadWithRetry(() => import('./export-list.ts'))

/** Ctrl+P prints the list as the menu does, and in its preview the browser prints the paper. */
const isPrintKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  code === 'KeyP' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** What can be done with a whole list, behind one button. Exporting persons requires a reason. */
export function ListMenu(menu: ListMenuProps) {
  const { isEmpty, canImport, onSelect, onTrash, onSavedSearches, onView, ...props } = menu
  const { area, search } = props
  const [opened, setOpened] = useState<'import' | 'excel' | 'paper'>()
  const [paper, setPaper] = useState<{ area: ListMenuProps['area']; list: PrintList }>()
  const { isBusy, runExport } = useExport()
  const toExcel = async (reason?: string) => (await loadExportList()).exportList(area, search, reason)
  const toPaper = async (reason?: string) => {
    const { fetchPrintList } = await loadWithRetry(() => import('../print/fetch-print-list.ts'))
    setPaper({ area: areaForSearch(area, search), list: await fetchPrintList(area, search, reason) })
  }
  const begin = (as: 'excel' | 'paper', run: () => Promise<void>) => () => {
    if (isPersonal(area)) setOpened(as)
    else runExport(run)
  }
  const print = begin('paper', toPaper)
  useShortcut((event) => !isEmpty && !isBusy && isPrintKey(event), print)
  const out = (entry: Omit<MenuEntry, 'disabled'>): MenuEntry => ({
    ...entry,
    ...(isEmpty ? { hint: 'ยังไม่มีรายการที่ค้นพบ' } : {}),
    disabled: isEmpty,
  })
  const entries: (MenuEntry | false)[] = [
    onSelect !== undefined &&
      out({
        label: 'เลือกหลายรายการ',
        hint: 'ดำเนินการพร้อมกันหลายรายการ',
        icon: IconListCheck,
        run: onSelect,
      }),
    out({
      label: 'ส่งออก Excel',
      hint: 'บันทึกรายการที่ค้นพบเป็นไฟล์',
      icon: IconFileDownload,
      run: begin('excel', toExcel),
    }),
    canImport && {
      ...IMPORT_LABELS[area.excelImport ? 'form' : 'editing'],
      run: () => setOpened('import'),
    },
    hasOpenData(area) &&
      out({
        label: 'ข้อมูลเปิด (CSV)',
        hint: 'เฉพาะรายการและข้อมูลที่ประชาชนเห็น',
        icon: IconWorldDownload,
        run: () => runExport(async () => (await loadExportList()).exportOpenData(area, search)),
      }),
    out({
      label: 'พิมพ์',
      hint: `จัดเป็นเอกสาร A4 ไม่เกิน ${MAX_PRINTED_RECORDS} รายการ`,
      icon: IconPrinter,
      run: print,
    }),
    {
      label: 'การค้นหาที่บันทึก',
      hint: 'เลือกใช้หรือบันทึกการค้นหาที่ใช้บ่อย',
      icon: IconBookmarks,
      run: onSavedSearches,
    },
    onView !== undefined && {
      label: 'ปรับการแสดงรายการ',
      hint: 'เลือกคอลัมน์และความสูงของแถว',
      icon: IconAdjustmentsHorizontal,
      run: onView,
    },
    onTrash !== undefined && {
      label: 'ข้อมูลที่ลบ',
      hint: 'ดูและกู้คืนรายการที่ลบ',
      icon: IconTrash,
      run: onTrash,
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <MenuButton
        label="เครื่องมือ"
        icon={IconTool}
        busy={isBusy}
        entries={entries.filter((entry) => entry !== false)}
      />
      {opened === 'import' && <RecordImportDialog {...props} onClose={close} />}
      {(opened === 'excel' || opened === 'paper') && (
        <ExportDialog
          area={area}
          as={opened}
          runExport={opened === 'excel' ? toExcel : toPaper}
          onClose={close}
        />
      )}
      {paper && <PrintDialog {...paper} onClose={() => setPaper(undefined)} />}
    </>
  )
}

const IMPORT_LABELS = {
  form: { label: 'นำเข้า Excel', hint: 'กรอกหลายหมู่บ้านในแบบฟอร์มเดียว', icon: IconFileUpload },
  editing: {
    label: 'แก้ไขด้วย Excel',
    hint: 'เพิ่มหรือแก้ไขหลายรายการในไฟล์เดียว',
    icon: IconTableShare,
  },
}
