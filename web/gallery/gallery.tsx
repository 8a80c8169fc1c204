import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Toaster, toast } from '#web/ui/toast/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Components } from './components.tsx'
import classes from './gallery.module.css'
import { Inputs } from './inputs.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'

const VIEWS: readonly (readonly [string, string])[] = [
  ['Light', '?scheme=light'],
  ['Dark', '?scheme=dark'],
  ['Light, text 200 %', '?scheme=light&text=200'],
  ['Dark, text 200 %', '?scheme=dark&text=200'],
  ['Compact rows', '?rows=compact'],
]

/** Components with made-up content, in sections, and a list of all. */
export function Gallery() {
  const [name, setName] = useState('')
  return (
    <main className={classes.page}>
      <PageHeader
        title="Components"
        description="Components of web/ui with their states, then all of them with import and props."
      >
        <Row gap="sm">
          {VIEWS.map(([label, address]) => (
            <a key={address} href={address}>
              {label}
            </a>
          ))}
        </Row>
      </PageHeader>
      <Section title="Texts and messages">
        <Messages />
      </Section>
      <Section title="Buttons and menus">
        <Buttons />
      </Section>
      <Section title="Fields">
        <Inputs name={name} onName={setName} />
      </Section>
      <Section title="Lists">
        <Lists />
      </Section>
      <Section title="Charts">
        <Charts />
      </Section>
      <Section title="Dialogs and toasts">
        <Row gap="sm">
          <Dialogs />
          <Button variant="default" onClick={() => toast.success('แก้ไขข้อมูลเรียบร้อยแล้ว')}>
            Toast
          </Button>
        </Row>
        <Text soft>A toast stands above everything, one at a time.</Text>
      </Section>
      <Section title="All components">
        <Components />
      </Section>
      <Toaster />
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <Stack gap="lg">{children}</Stack>
    </section>
  )
}

/** Buttons that open a dialog and a question. */
function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'question'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button variant="default" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpened('question')}>
        Question
      </Button>
      {opened === 'dialog' && (
        <Dialog title="ที่ว่าการอำเภอเมืองเชียงใหม่" width={500} onClose={close} actions={closeButton}>
          รายละเอียดของหน่วยงาน
        </Dialog>
      )}
      {opened === 'question' && (
        <ConfirmDialog
          danger
          title="ยืนยันการลบข้อมูล"
          confirmLabel="ยืนยันลบข้อมูล"
          onConfirm={close}
          onCancel={close}
        >
          ต้องการลบหน่วยงาน ที่ว่าการอำเภอ ใช่หรือไม่
        </ConfirmDialog>
      )}
    </>
  )
}

const TEXTS = { unit: 'คน', source: 'ข้อมูลตัวอย่าง ปี 2569', rowTitle: 'ปี' }

/** Bars of two series, and a line. */
function Charts() {
  const rows = ['2567', '2568', '2569'].map((year, at) => ({
    key: year,
    label: year,
    values: [120 + at * 14, at === 1 ? null : 90 + at * 5],
  }))
  return (
    <>
      <BarChart
        {...TEXTS}
        title="ประชากรเพิ่มขึ้นทุกปี"
        series={[
          { key: 'women', label: 'หญิง', look: 'kind-1' },
          { key: 'men', label: 'ชาย', look: 'kind-2' },
        ]}
        rows={rows}
      />
      <LineChart
        {...TEXTS}
        title="จำนวนข้อมูลเพิ่มขึ้น"
        series={[{ key: 'all', label: 'ทั้งหมด', look: 'kind-1' }]}
        rows={rows.map((row) => ({ ...row, values: row.values.slice(0, 1) }))}
      />
    </>
  )
}
