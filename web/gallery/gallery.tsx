import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Toaster, toast } from '#web/ui/toast/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './charts.tsx'
import { Dialogs } from './dialogs.tsx'
import classes from './gallery.module.css'
import { Inputs } from './inputs.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'

const VIEWS: readonly (readonly [string, string])[] = [
  ['Light', '?scheme=light'],
  ['Dark', '?scheme=dark'],
  ['Light, text 200 %', '?scheme=light&text=200'],
  ['Dark, text 200 %', '?scheme=dark&text=200'],
  ['Compact rows', '?rows=compact'],
]

/** All components with made-up content, in sections. */
export function Gallery() {
  const [name, setName] = useState('')
  return (
    <main className={classes.page}>
      <PageHeader title="Components" description="Every component of web/ui with its states.">
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
