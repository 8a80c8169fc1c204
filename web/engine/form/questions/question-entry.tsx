import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { moveItem } from '#domain/pictures/picture-order.ts'
import { toSingleLine } from '#domain/text/normalise-text.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  MIN_OPTIONS,
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  type PollQuestion,
  type QuestionError,
} from '#domain/fields/questions.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { MultiLineField } from '#web/ui/text-field/text-field.tsx'
import { canAddOption } from './question-lines.ts'
import classes from './questions.module.css'

type QuestionEntryProps = {
  /** The id of the faulty input, to which the error summary leads. */
  id: string
  /** Its index, from 0. */
  at: number
  entry: PollQuestion
  withOptions: boolean
  isLast: boolean
  isLocked: boolean
  fault: QuestionError | undefined
  goTo: (...parts: string[]) => void
  onChange: (entry: PollQuestion) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One question with its options. Enter moves to the first option, and from an option to the next. */
export function QuestionEntry(props: QuestionEntryProps) {
  const { id, at, entry, withOptions, isLast, isLocked, fault, goTo, onChange } = props
  const { question, options } = entry
  const part = (name: string) => ({ 'data-part': `${id} q${at}${name}` })
  const setOptions = (list: readonly string[]) => onChange({ question, options: list })
  const addOption = (place: number) => {
    if (isLocked || !canAddOption(entry)) return
    setOptions(options.toSpliced(place, 0, ''))
    goTo(`q${at}-o${place}`)
  }
  return (
    <li className={classes.question}>
      <div className={classes.line}>
        <LineInput
          label={`คำถามข้อ ${at + 1}`}
          value={question}
          most={MAX_QUESTION_LENGTH}
          isFaulty={fault !== undefined && fault.option === undefined}
          id={id}
          part={part('')}
          onEnter={() => (options.length > 0 ? goTo(`q${at}-o0`) : undefined)}
          onType={(text) => onChange({ question: text, options })}
        />
        {!isLocked && (
          <LineButtons
            what={`คำถามข้อ ${at + 1}`}
            part={part}
            isFirst={at === 0}
            isLast={isLast}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        )}
      </div>
      {withOptions && (
        <ol className={classes.options}>
          {options.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity, and its input is controlled
            <li key={place} className={classes.line}>
              <LineInput
                label={`ตัวเลือกที่ ${place + 1}`}
                of={`ของคำถามข้อ ${at + 1}`}
                value={option}
                most={MAX_OPTION_LENGTH}
                isFaulty={fault?.option === place}
                id={id}
                part={part(`-o${place}`)}
                onEnter={() =>
                  place === options.length - 1 ? addOption(place + 1) : goTo(`q${at}-o${place + 1}`)
                }
                onType={(text) => setOptions(options.with(place, text))}
              />
              {!isLocked && (
                <LineButtons
                  what={`ตัวเลือกที่ ${place + 1} ของคำถามข้อ ${at + 1}`}
                  part={(name) => part(`-o${place}${name}`)}
                  isFirst={place === 0}
                  isLast={place === options.length - 1}
                  onMove={(by) => {
                    setOptions(moveItem(options, place, place + by))
                    goTo(`q${at}-o${place + by}-${by < 0 ? 'up' : 'down'}`, `q${at}-o${place + by}`)
                  }}
                  onRemove={
                    options.length > MIN_OPTIONS
                      ? () => {
                          setOptions(options.toSpliced(place, 1))
                          goTo(`q${at}-o${Math.min(place, options.length - 2)}`)
                        }
                      : undefined
                  }
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {withOptions && !isLocked && (
        <Button
          variant="subtle"
          icon={IconPlus}
          disabled={!canAddOption(entry)}
          aria-label={`เพิ่มตัวเลือกของคำถามข้อ ${at + 1}`}
          onClick={() => addOption(options.length)}
        >
          เพิ่มตัวเลือก
        </Button>
      )}
    </li>
  )
}

type LineInputProps = {
  label: string
  /** What the label belongs to, for screen readers. */
  of?: string
  value: string
  most: number
  isFaulty: boolean
  id: string
  part: { 'data-part': string }
  onEnter: () => void
  onType: (text: string) => void
}

function LineInput({ label, of, value, most, isFaulty, id, part, onEnter, onType }: LineInputProps) {
  const isLong = value.length > most && [...value].length > most
  return (
    <MultiLineField
      label={label}
      rows={1}
      value={value}
      autoComplete="off"
      error={isLong ? fillText(MESSAGES.tooLong, { n: most }) : isFaulty}
      {...(of ? { 'aria-label': `${label} ${of}` } : {})}
      {...(isFaulty ? { id } : {})}
      {...part}
      onChange={(event) => onType(toSingleLine(event.currentTarget.value))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

type LineButtonsProps = {
  what: string
  part: (name: string) => { 'data-part': string }
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  /** Absent where no more can be removed. */
  onRemove: (() => void) | undefined
}

function LineButtons({ what, part, isFirst, isLast, onMove, onRemove }: LineButtonsProps) {
  return (
    <div className={classes.buttons}>
      <IconButton
        aria-label={thaiSentence`เลื่อน${what} ขึ้น`}
        {...part('-up')}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={thaiSentence`เลื่อน${what} ลง`}
        {...part('-down')}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
      <IconButton
        danger
        aria-label={thaiSentence`ลบ${what}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
