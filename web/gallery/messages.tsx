import { IconAlertTriangle, IconFileText, IconLock } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { Row, Text, Panel } from '#web/ui/layout/layout.tsx'
import { Loader, LoadingLine } from '#web/ui/loader/loader.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'

/** Texts, badges, messages and what is seen while data loads. */
export function Messages() {
  return (
    <>
      <div>
        <Text>ที่ว่าการอำเภอเมืองเชียงใหม่ตั้งอยู่เลขที่ 31 ถนนอินทวโรรส ตำบลศรีภูมิ</Text>
        <Text soft>ข้อความรอง</Text>
        <Text strong>ข้อความเน้น</Text>
        <Text small>ข้อความขนาดเล็ก</Text>
      </div>
      <Row gap="sm">
        <Badge tone="on" text="กำลังจัด" />
        <Badge tone="coming" text="กำลังจะถึง" />
        <Badge tone="off" text="ผ่านแล้ว" />
        <Badge tone="due" text="ใกล้ครบวาระ" />
      </Row>
      <Alert tone="info" icon={<IconFileText aria-hidden />}>
        พบข้อมูลที่ยังไม่ได้บันทึก
      </Alert>
      <Alert tone="warning" icon={<IconLock aria-hidden />} title="แก้ไขคำถามไม่ได้">
        มีผู้ตอบแบบสำรวจแล้ว
      </Alert>
      <Alert
        tone="danger"
        icon={<IconAlertTriangle aria-hidden />}
        title="ไม่สามารถบันทึกได้"
        onClose={() => undefined}
      >
        ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง
      </Alert>
      <ErrorSummary problems={[{ text: 'กรุณากรอกชื่อหน่วยงาน', fieldId: 'name' }]} attempt={1} />
      <FieldNotice text="พบเลข 13 หลักในข้อความ" />
      <Panel>
        <EmptyState text="ยังไม่มีรายการ" />
      </Panel>
      <Row>
        <Loader role="status" aria-label="กำลังโหลดข้อมูล" />
        <LoadingLine text="กำลังนับข้อมูล" />
      </Row>
      <Progress value={40} label="กำลังส่งรูปภาพ" />
    </>
  )
}
