import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { IconFileText } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import { labelOf } from '../labels.ts'
import type { FormDraft } from './use-draft.ts'

/** Offers the draft of an earlier visit; empty without one. */
export function DraftOffer({ area, draft }: { area: Area; draft: FormDraft }) {
  const { offered } = draft
  if (offered === undefined) return null
  const leftOut = (offered.leftOut ?? []).map((name) => labelOf(area, name))
  return (
    <Alert tone="info" icon={<IconFileText aria-hidden />} role="status" apart="below">
      {`พบข้อมูลที่ยังไม่ได้บันทึก เมื่อ ${formatThaiDateTime(offered.at)} ต้องการนำกลับมาหรือไม่`}
      {leftOut.length > 0 && (
        <Text mt="3xs">{thaiSentence`เพื่อคุ้มครองข้อมูลส่วนบุคคล ระบบไม่เก็บ${leftOut.join('และ')}ไว้ในร่าง กรุณากรอกอีกครั้ง`}</Text>
      )}
      <Row gap="sm" mt="sm">
        <Button onClick={draft.use}>นำกลับมา</Button>
        <Button variant="default" onClick={draft.discard}>
          ทิ้งร่าง
        </Button>
      </Row>
    </Alert>
  )
}
