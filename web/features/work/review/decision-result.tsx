import { type BulkResult, BulkResultPanel } from '#web/engine/bulk/bulk-result-panel.tsx'
import { DISPLAY_WORDS } from '#web/engine/bulk/display-api.ts'
import { recordName } from '#web/engine/record/record.ts'
import { type DecisionOutcome, undoDecision } from './review-query.ts'

/** The result of a decision or its undo. */
export type DecisionSummary = {
  kind: 'shown' | 'hidden' | 'undone'
  results: readonly BulkResult[]
  decided: readonly DecisionOutcome[]
}

const WORDS: Readonly<Record<DecisionSummary['kind'], { done: string; list: string }>> = {
  ...DISPLAY_WORDS,
  undone: { done: 'เลิกทำแล้ว', list: 'เลิกทำแล้ว' },
}

/** The result with an outcome for each record. */
export function decisionSummary(
  kind: DecisionSummary['kind'],
  decided: readonly DecisionOutcome[],
): DecisionSummary {
  const results = decided.map((one) => ({
    id: one.row.record.id,
    name: recordName(one.row.area, one.row.record),
    note: one.row.area.titles.name,
    ...('error' in one ? { error: one.error } : {}),
  }))
  return { kind, results, decided }
}

type DecisionResultProps = {
  summary: DecisionSummary
  onUndone: (decided: DecisionOutcome[]) => void
  onClose: () => void
}

/** The outcome for each record of a decision, with an undo button. */
export function DecisionResult({
  summary: { kind, results, decided },
  onUndone,
  onClose,
}: DecisionResultProps) {
  const done = decided.flatMap((one) => ('version' in one ? [one] : []))
  const undo = async () => onUndone(await undoDecision(done))
  return (
    <BulkResultPanel
      results={results}
      words={WORDS[kind]}
      onUndo={kind === 'undone' ? undefined : undo}
      onClose={onClose}
    />
  )
}
