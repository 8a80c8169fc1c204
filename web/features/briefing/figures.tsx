import type { Area } from '#domain/area.ts'
import { withUnit } from '#domain/numbers.ts'
import type { TotalsAnswer } from '#domain/totals.ts'
import type { Write } from '#web/engine/paper/digits.ts'
import sheet from '#web/engine/paper/sheet.module.css'
import { totalsInWords, unlistedInWords, villagesInWords } from '#web/engine/totals/in-words.ts'
import classes from './briefing.module.css'
import { Said } from './said.tsx'

/** What a district's villages add up to, figure by figure, with the year and the villages that it is of. */
export function Figures({ area, answer, write }: { area: Area; answer: TotalsAnswer; write: Write }) {
  const unlisted = unlistedInWords(answer)
  return (
    <>
      <p>{write(`ปีข้อมูล ${answer.YEAR} ${villagesInWords(answer)}`)}</p>
      <dl className={classes.profile}>
        {totalsInWords(area, answer).map(({ key, label, amount, unit, also, note }) => (
          <Said key={key} label={label} isLong={false}>
            {write(
              [withUnit(amount, unit), also && `หรือ ${also}`, note && `(${note})`].filter(Boolean).join(' '),
            )}
          </Said>
        ))}
      </dl>
      {unlisted !== '' && <p className={sheet.more}>{write(unlisted)}</p>}
    </>
  )
}
