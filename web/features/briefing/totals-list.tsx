import type { Area } from '#domain/area/area.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import type { DigitWriter } from '#web/engine/print/digit-writer.ts'
import sheet from '#web/engine/print/print-sheet.module.css'
import { unlistedText } from '#web/engine/totals/totals-text.ts'
import classes from './briefing.module.css'
import { totalsHead, totalsTexts } from './briefing-texts.ts'
import { LabelledTexts } from './labelled-text.tsx'

type TotalsListProps = { area: Area; answer: TotalsResponse; write: DigitWriter }

/** The totals of a district's villages, with their year and the number of villages. */
export function TotalsList({ area, answer, write }: TotalsListProps) {
  const unlisted = unlistedText(answer)
  return (
    <>
      <p>{write(totalsHead(answer))}</p>
      <dl className={classes.profile}>
        <LabelledTexts texts={totalsTexts(area, answer)} write={write} />
      </dl>
      {unlisted !== '' && <p className={sheet.more}>{write(unlisted)}</p>}
    </>
  )
}
