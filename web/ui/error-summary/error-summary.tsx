import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'

/** An error and the element to focus; without an id it concerns the whole form. */
export type SummaryError = { text: string; fieldId?: string }

/**
 * All errors of a form, each with a link to its field. It takes the focus whenever `attempt` changes, that is
 * after each rejected save.
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus though nothing else changed
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [attempt, hasProblems])
  if (!hasProblems) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <div className="strong">{`พบข้อผิดพลาด ${problems.length} รายการ กรุณาตรวจสอบ`}</div>
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
