import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import classes from './form.module.css'
import { Cell } from './section.tsx'
import { formElementIds } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

type EnglishFieldsProps = {
  form: RecordForm
  names: readonly string[]
  startAt: string | undefined
  children: ReactNode
}

/** The English fields behind a button. It opens by itself for a value, an error or the focus. */
export function EnglishFields({ form, names, startAt, children }: EnglishFieldsProps) {
  const { values, errors } = form
  const isWrong = errors.fieldErrors.some(({ field }) => names.includes(field))
  const isFilled = names.some((name) => values[name] || formElementIds.field(name) === startAt)
  const reason = isWrong ? `errors ${errors.attempt}` : isFilled ? 'values' : ''
  const [seen, setSeen] = useState('')
  const [opened, setOpened] = useState(false)
  if (reason !== seen) {
    setSeen(reason)
    if (reason !== '') setOpened(true)
  }
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <>
      <Cell>
        <Button
          variant="light"
          className={classes.english ?? ''}
          rightSection={<Icon size={20} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          ภาษาอังกฤษ
        </Button>
      </Cell>
      {opened && children}
    </>
  )
}
