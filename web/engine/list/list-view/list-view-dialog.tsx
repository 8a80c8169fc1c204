import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { useSession } from '#web/api/session.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { DisplayOptions } from '#web/ui/theme/display-options.tsx'
import { rowDensity } from '#web/ui/theme/display-settings.ts'
import type { RecordSearch } from '../../record/record-queries.ts'
import { columnsFor, isHideable } from '../columns/columns.tsx'
import type { ShownArea } from '../shown-area.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import classes from './list-view-dialog.module.css'

type ListViewDialogProps = { area: ShownArea; search: RecordSearch; onClose: () => void }

/** Selects the columns of a list and the height of its rows. The device stores each change at once. */
export function ListViewDialog({ area, search, onClose }: ListViewDialogProps) {
  const { actor } = useSession()
  const [hidden, setHidden] = useHiddenColumns(area.key)
  const isNarrow = useIsNarrow()
  const columns = columnsFor(area, actor, search).filter(isHideable)
  const choose = (key: string, isShown: boolean) => {
    const next = new Set(hidden)
    isShown ? next.delete(key) : next.add(key)
    setHidden(next)
  }
  return (
    <Dialog title="ปรับการแสดงรายการ" width={500} onClose={onClose} actions={closeButton}>
      <Text soft mb="md">
        ใช้กับเครื่องนี้เท่านั้น ไฟล์ Excel และเอกสารที่พิมพ์ยังมีครบทุกคอลัมน์
      </Text>
      {columns.length > 0 && (
        <fieldset className={classes.columns}>
          <legend>{isNarrow ? 'ข้อมูลที่แสดง' : 'คอลัมน์ที่แสดง'}</legend>
          <Stack gap="xs">
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={!hidden.has(key)}
                onChange={(event) => choose(key, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </fieldset>
      )}
      {!isNarrow && <DisplayOptions label="ความสูงของแถว" setting={rowDensity} />}
    </Dialog>
  )
}
