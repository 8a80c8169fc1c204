import { useMemo } from 'react'
import { BulkResultPanel } from '#web/engine/bulk/bulk-result-panel.tsx'
import { DISPLAY_WORDS } from '#web/engine/bulk/display-api.ts'
import { recordName } from '#web/engine/record/record.ts'
import { type DecisionOutcome, sendDecision } from './review-query.ts'

/** What was decided, or that it was undone, with the outcome for each record. */
export type Decision = { kind: 'shown' | 'hidden' | 'undone'; outcomes: readonly DecisionOutcome[] }

const WORDS: Readonly<Record<Decision['kind'], { done: string; list: string }>> = {
  ...DISPLAY_WORDS,
  undone: { done: 'เลิกทำแล้ว', list: 'เลิกทำแล้ว' },
}

type DecisionResultProps = {
  decision: Decision
  onUndone: (outcomes: DecisionOutcome[]) => void
  onClose: () => void
}

/** The outcome for each record of a decision, with an undo button. */
export function DecisionResult({ decision: { kind, outcomes }, onUndone, onClose }: DecisionResultProps) {
  const results = useMemo(
    () =>
      outcomes.map(({ row: { area, record }, ...outcome }) => ({
        ...('error' in outcome ? { error: outcome.error } : {}),
        ...{ id: record.id, name: recordName(area, record), note: area.titles.name },
      })),
    [outcomes],
  )
  const done = outcomes.flatMap((one) => ('version' in one ? [one] : []))
  const undo = async () => onUndone(await sendDecision('undo', done))
  return (
    <BulkResultPanel
      results={results}
      words={WORDS[kind]}
      onUndo={kind === 'undone' ? undefined : undo}
      onClose={onClose}
    />
  )
}
