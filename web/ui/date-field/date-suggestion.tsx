import { useEffect, useRef } from 'react'
import { buddhistYear, dateParts, type WireDate } from '#domain/dates/thai-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import classes from './date-field.module.css'

type DateSuggestionProps = {
  ask: 'christian-year' | 'two-digit-year'
  /** The most likely date. */
  offer: WireDate
  onTake: (date: WireDate) => void
}

/** Asks which year was meant, with a button for the most likely one. It scrolls into view. */
export function DateSuggestion({ ask, offer, onTake }: DateSuggestionProps) {
  const year = buddhistYear(dateParts(offer)?.year ?? 0)
  const box = useRef<HTMLDivElement>(null)
  // Below the last field of a dialog it would appear where nobody sees it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={classes.question}>
      <span>{QUESTIONS[ask]}</span>
      <Button variant="light" onClick={() => onTake(offer)}>{`ใช้ปี พ.ศ. ${year}`}</Button>
    </div>
  )
}

const QUESTIONS = {
  'christian-year': 'ท่านกรอกปี ค.ศ. ใช่หรือไม่',
  'two-digit-year': 'กรุณากรอกปี พ.ศ. ให้ครบ 4 หลัก',
} as const
