import {
  IconFileDownload,
  IconFileSpreadsheet,
  IconFileUpload,
  IconPrinter,
  IconTableShare,
  IconWorldDownload,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isPersonal } from '#domain/area.ts'
import { MOST_ON_PAPER } from '#domain/paging.ts'
import { hasOpenData } from '#domain/public-page.ts'
import { inTime } from '#web/ui/in-time.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { MenuButton, type MenuEntry } from '#web/ui/menu-button.tsx'
import { asAsked } from '../as-asked.ts'
import type { ImportDialogProps } from '../import/import-dialog.tsx'
import type { ListOnPaper } from '../paper/fetch-paper.ts'
import { useCarrying } from './excel-button.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'), 'ImportDialog')
const PaperDialog = lazyPart(() => import('../paper/paper-dialog.tsx'), 'PaperDialog')

type ListMenuProps = Omit<ImportDialogProps, 'onClose'> & {
  /** Nothing is found that could be carried away. */
  isEmpty: boolean
  /** The official brings records in by workbooks, too. */
  bringsIn: boolean
}

/** What is loaded when something is carried away. */
const exporting = () => inTime(() => import('./export-list.ts'))

/**
 * The ways of a list out of the program, and by workbooks into it, behind one button: Excel, open data where the public sees the
 * records, and paper. Lists of persons leave only for a reason.
 */
export function ListMenu({ isEmpty, bringsIn, ...props }: ListMenuProps) {
  const { area, search } = props
  const [opened, setOpened] = useState<'import' | 'excel' | 'paper'>()
  const [paper, setPaper] = useState<{ area: ListMenuProps['area']; list: ListOnPaper }>()
  const { isBusy, carry } = useCarrying()
  const toExcel = async (reason?: string) => (await exporting()).exportList(area, search, reason)
  const toPaper = async (reason?: string) => {
    const { fetchPaper } = await inTime(() => import('../paper/fetch-paper.ts'))
    setPaper({ area: asAsked(area, search), list: await fetchPaper(area, search, reason) })
  }
  const begin = (as: 'excel' | 'paper', run: () => Promise<void>) => () => {
    if (isPersonal(area)) setOpened(as)
    else void carry(run())
  }
  const out = (entry: Omit<MenuEntry, 'disabled'>): MenuEntry => ({
    ...entry,
    ...(isEmpty ? { hint: 'ยังไม่มีรายการที่ค้นพบ' } : {}),
    disabled: isEmpty,
  })
  const close = () => setOpened(undefined)
  return (
    <>
      <MenuButton
        label="Excel"
        more=" / พิมพ์"
        icon={IconFileSpreadsheet}
        busy={isBusy}
        entries={[
          out({
            label: 'ส่งออก Excel',
            hint: 'บันทึกรายการที่ค้นพบเป็นไฟล์',
            icon: IconFileDownload,
            run: begin('excel', toExcel),
          }),
          ...(bringsIn
            ? [{ ...BRINGING_IN[area.excelImport ? 'form' : 'editing'], run: () => setOpened('import') }]
            : []),
          ...(hasOpenData(area)
            ? [
                out({
                  label: 'ข้อมูลเปิด (CSV)',
                  hint: 'เฉพาะรายการและข้อมูลที่ประชาชนเห็น',
                  icon: IconWorldDownload,
                  run: () =>
                    void carry(exporting().then(({ exportOpenData }) => exportOpenData(area, search))),
                }),
              ]
            : []),
          out({
            label: 'พิมพ์',
            hint: `จัดเป็นเอกสาร A4 ไม่เกิน ${MOST_ON_PAPER} รายการ`,
            icon: IconPrinter,
            run: begin('paper', toPaper),
          }),
        ]}
      />
      <Suspense fallback={<LoadingDialog opened />}>
        {opened === 'import' && <ImportDialog {...props} onClose={close} />}
        {(opened === 'excel' || opened === 'paper') && (
          <ExportDialog
            area={area}
            as={opened}
            carry={opened === 'excel' ? toExcel : toPaper}
            onClose={close}
          />
        )}
        {paper && <PaperDialog {...paper} onClose={() => setPaper(undefined)} />}
      </Suspense>
    </>
  )
}

const BRINGING_IN = {
  form: { label: 'นำเข้า Excel', hint: 'กรอกหลายหมู่บ้านในแบบฟอร์มเดียว', icon: IconFileUpload },
  editing: {
    label: 'แก้ไขด้วย Excel',
    hint: 'เพิ่มหรือแก้ไขหลายรายการในไฟล์เดียว',
    icon: IconTableShare,
  },
}
