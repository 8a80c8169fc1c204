import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { use, useLayoutEffect, useRef, useState } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import {
  type PollQuestion,
  type QuestionError,
  MAX_QUESTIONS,
  parseQuestions,
} from '#domain/fields/questions.ts'
import { moveItem } from '#domain/pictures/picture-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { InputProps } from '../inputs/input-props.ts'
import { emptyQuestion, questionLines, canAddQuestion, questionLinesText } from './question-lines.ts'
import { QuestionsLock } from '../extension-points.ts'
import { QuestionEntry } from './question-entry.tsx'
import classes from './questions.module.css'

/** A list of questions, each with its options; `parent` is the code that decides whether there are any. */
export function QuestionsInput(props: InputProps<FieldOf['questions']>) {
  const { id, name, field, value, onChange, required, error, parent } = props
  const withOptions = field.optionsWhen.codes.includes(parent)
  const lock = use(QuestionsLock)
  const entries = questionLines(value, withOptions)
  const goTo = useFocusOn(id)
  const change = (list: readonly PollQuestion[]) => onChange(name, questionLinesText(list))
  const fault = error === undefined ? undefined : firstFault(value, withOptions)
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend>
        {field.label}
        {required && <span className="danger" aria-hidden>{` *`}</span>}
      </legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {thaiSentence`${field.hint === undefined ? '' : `${field.hint} `}เพิ่มได้ไม่เกิน ${MAX_QUESTIONS} ข้อ`}
      </p>
      {lock && (
        <Alert apart="above" tone="warning" icon={<IconLock aria-hidden />}>
          {lock}
        </Alert>
      )}
      {error && <p className={classes.error}>{error}</p>}
      <ol className={classes.questions}>
        {entries.map((entry, at) => (
          <QuestionEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other identity, and every input is controlled
            key={at}
            id={id}
            at={at}
            entry={entry}
            withOptions={withOptions}
            isLast={at === entries.length - 1}
            isLocked={lock !== undefined}
            fault={fault?.question === at ? fault : undefined}
            goTo={goTo}
            onChange={(changed) => change(entries.with(at, changed))}
            onMove={(by) => {
              change(moveItem(entries, at, at + by))
              goTo(`q${at + by}-${by < 0 ? 'up' : 'down'}`, `q${at + by}`)
            }}
            onRemove={() => {
              const left = entries.toSpliced(at, 1)
              change(left.length > 0 ? left : [emptyQuestion(withOptions)])
              goTo(`q${Math.min(at, Math.max(0, left.length - 1))}`)
            }}
          />
        ))}
      </ol>
      {lock === undefined && (
        <Button
          variant="light"
          apart="above"
          icon={IconPlus}
          disabled={!canAddQuestion(entries)}
          onClick={() => {
            change([...entries, emptyQuestion(withOptions)])
            goTo(`q${entries.length}`)
          }}
        >
          เพิ่มคำถาม
        </Button>
      )}
    </fieldset>
  )
}

/** The first input with an error; where the error is about the whole list, its first input. */
function firstFault(value: string, withOptions: boolean): QuestionError {
  const read = parseQuestions(value, withOptions)
  return ('fault' in read ? read.fault : undefined) ?? { message: '', question: 0 }
}

/** Focuses an element of the editor after it renders: the first of the named ones that can have the focus. */
function useFocusOn(id: string): (...parts: string[]) => void {
  const [targets, setTargets] = useState<readonly string[]>([])
  const focused = useRef(targets)
  useLayoutEffect(() => {
    if (focused.current === targets) return
    focused.current = targets
    for (const part of targets) {
      const element = document.querySelector<HTMLElement>(`[data-part="${id} ${part}"]:not(:disabled)`)
      if (element === null) continue
      element.focus()
      return
    }
  }, [id, targets])
  return (...parts) => setTargets(parts)
}
