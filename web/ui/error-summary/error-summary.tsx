import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'

/** A problem and the element it is mended in; without an id it concerns the whole form. */
export type SummaryError = { text: string; fieldId?: string }

/**
 * All problems of a form, above it, each leading to its field. It takes the focus whenever `attempt` changes, that is
 * after every save that was refused.
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt calls for attention though nothing else changed
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [attempt, hasProblems])
  if (!hasProblems) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <div className={classes.title}>{`พบข้อผิดพลาด ${problems.length} รายการ กรุณาตรวจสอบ`}</div>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId} ${problem.text}`}>
            <SummaryErrorLine problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SummaryErrorLine({ problem: { text, fieldId } }: { problem: SummaryError }) {
  if (fieldId === undefined) return text
  return (
    <button type="button" className={classes.link} onClick={() => document.getElementById(fieldId)?.focus()}>
      {text}
    </button>
  )
}
