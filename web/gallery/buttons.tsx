import { IconDots, IconPencil, IconPlus, IconPrinter, IconTool, IconTrash } from '@tabler/icons-react'
import { BusyButton, Button, IconButton } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { FileButton } from '#web/ui/file-input/file-button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import { PhoneLink } from '#web/ui/link/phone-link.tsx'
import { TextButton } from '#web/ui/link/text-button.tsx'
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx'

const ENTRIES = [
  { label: 'พิมพ์', hint: 'จัดเป็นเอกสาร A4', icon: IconPrinter, run: () => undefined },
  { label: 'ลบ', icon: IconTrash, danger: true, run: () => undefined },
]

/** Buttons in their kinds and states, links, and a menu. */
export function Buttons() {
  return (
    <>
      <Row gap="sm">
        <Button icon={IconPlus}>เพิ่มหน่วยงาน</Button>
        <Button variant="light">เปิดแสดงผล</Button>
        <Button variant="default">ยกเลิก</Button>
        <Button variant="subtle">กรอกเพิ่มเติม</Button>
        <Button danger>ยืนยันลบข้อมูล</Button>
        <Button disabled>บันทึก</Button>
        <Button loading>กำลังบันทึก</Button>
        <BusyButton icon={IconPrinter} busy>
          กำลังพิมพ์
        </BusyButton>
      </Row>
      <Row gap="sm">
        <IconButton aria-label="แก้ไข">
          <IconPencil aria-hidden />
        </IconButton>
        <IconButton aria-label="การทำงานอื่น" variant="framed">
          <IconDots aria-hidden />
        </IconButton>
        <IconButton aria-label="ลบ" danger>
          <IconTrash aria-hidden />
        </IconButton>
        <MenuButton label="เครื่องมือ" icon={IconTool} entries={ENTRIES} busy={false} />
        <CopyButton text="https://example.go.th" words="คัดลอกที่อยู่" />
        <FileButton accept=".png" inputLabel="รูปภาพ" variant="default" onFiles={() => undefined}>
          เลือกรูปภาพ
        </FileButton>
      </Row>
      <Row>
        <ExternalLink href="https://www.chiangmai.go.th" />
        <PhoneLink number="0 5322 1101" />
        <TextButton>ดูเป็นตาราง</TextButton>
      </Row>
    </>
  )
}
