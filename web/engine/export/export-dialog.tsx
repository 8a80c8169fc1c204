import { Text } from '@mantine/core'
import { ReasonDialog } from '../personal/reason-dialog.tsx'
import type { RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'
import { exportList } from './export-list.ts'

type ExportDialogProps = { area: ShownArea; search: RecordSearch; onClose: () => void }

/** Asks for the reason before a list of persons is carried away. */
export function ExportDialog({ area, search, onClose }: ExportDialogProps) {
  return (
    <ReasonDialog
      title="ส่งออก Excel"
      label="ระบุเหตุผลในการส่งออก"
      confirmLabel="ส่งออก Excel"
      failureTitle="ไม่สามารถส่งออกได้"
      run={async (reason) => {
        await exportList(area, search, reason)
        onClose()
      }}
      onClose={onClose}
    >
      <Text>
        {`ข้อมูล${area.titles.name}เป็นข้อมูลส่วนบุคคล ไฟล์จะระบุชื่อผู้จัดทำและเวลา เลขประจำตัวประชาชนในไฟล์ไม่แสดงเลขเต็ม`}
      </Text>
    </ReasonDialog>
  )
}
