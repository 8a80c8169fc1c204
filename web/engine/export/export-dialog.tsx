import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import type { Area } from '#domain/area/area.ts'
import { ReasonDialog } from '../personal-data/reason-dialog.tsx'

type ExportDialogProps = {
  area: Area
  /** The format of the export. */
  as: keyof typeof WORDS
  runExport: (reason: string) => Promise<void>
  onClose: () => void
}

const WORDS = {
  excel: {
    title: 'ส่งออก Excel',
    label: 'ระบุเหตุผลในการส่งออก',
    confirm: 'ส่งออก Excel',
    failure: 'ไม่สามารถส่งออกได้',
    what: 'ไฟล์จะระบุชื่อผู้จัดทำและเวลา เลขประจำตัวประชาชนในไฟล์ไม่แสดงเลขเต็ม',
  },
  paper: {
    title: 'พิมพ์รายการ',
    label: 'ระบุเหตุผลในการพิมพ์',
    confirm: 'จัดทำเอกสาร',
    failure: 'ไม่สามารถจัดทำเอกสารได้',
    what: 'เอกสารทุกหน้าจะระบุชื่อผู้จัดทำและเวลา โดยไม่มีเลขประจำตัวประชาชนและหมายเลขโทรศัพท์',
  },
} as const

/** Asks for the reason before a list of persons is exported. */
export function ExportDialog({ area, as, runExport, onClose }: ExportDialogProps) {
  const { title, label, confirm, failure, what } = WORDS[as]
  return (
    <ReasonDialog
      title={title}
      label={label}
      confirmLabel={confirm}
      failureTitle={failure}
      run={async (reason) => {
        await runExport(reason)
        onClose()
      }}
      onClose={onClose}
    >
      <Text>{thaiSentence`ข้อมูล${area.titles.name} เป็นข้อมูลส่วนบุคคล ${what}`}</Text>
    </ReasonDialog>
  )
}
