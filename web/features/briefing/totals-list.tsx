import type { Area } from '#domain/area/area.ts'
import { withUnit } from '#domain/fields/numbers.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import type { DigitWriter } from '#web/engine/print/digit-writer.ts'
import sheet from '#web/engine/print/print-sheet.module.css'
import { totalTexts, unlistedText, villagesText } from '#web/engine/totals/totals-text.ts'
import classes from './briefing.module.css'
import { LabelledText } from './labelled-text.tsx'

/** The totals of a district's villages, with their year and the number of villages. */
export function TotalsList({
  area,
  answer,
  write,
}: {
  area: Area
  answer: TotalsResponse
  write: DigitWriter
}) {
  const unlisted = unlistedText(answer)
  return (
    <>
      <p>{write(`ปีข้อมูล ${answer.YEAR} ${villagesText(answer)}`)}</p>
      <dl className={classes.profile}>
        {totalTexts(area, answer).map(({ key, label, amount, unit, also, note }) => (
          <LabelledText key={key} label={label} isLong={false}>
            {write(
              [withUnit(amount, unit), also && `หรือ ${also}`, note && `(${note})`].filter(Boolean).join(' '),
            )}
          </LabelledText>
        ))}
      </dl>
      {unlisted !== '' && <p className={sheet.more}>{write(unlisted)}</p>}
    </>
  )
}
