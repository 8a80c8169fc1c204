import { Fragment } from 'react'
import { general } from '#areas/general.ts'
import { isAlt } from '#domain/alt-fields.ts'
import { altOf } from '#domain/alt-texts.ts'
import { thousands } from '#domain/numbers.ts'
import { wordsBefore } from '#domain/place-words.ts'
import { bangkokToday, dateInWords } from '#domain/thai-date.ts'
import { paperColumns, valueInWords } from '#web/engine/paper/columns.ts'
import { digitsOf, type Write } from '#web/engine/paper/digits.ts'
import { MoreOnPaper, PaperTable } from '#web/engine/paper/paper-table.tsx'
import sheet from '#web/engine/paper/sheet.module.css'
import { type AreaRecord, previewOf } from '#web/engine/record.ts'
import classes from './briefing.module.css'
import { PROFILE } from './chapters.ts'
import { Figures } from './figures.tsx'
import { Said } from './said.tsx'
import type { Briefing, FilledChapter, Part } from './use-briefing.ts'

type PaperProps = { place: string; briefing: Briefing; isInThaiDigits: boolean }

/** The briefing as it is printed: one column of black on white, chapters and parts numbered as they come. */
export function Paper({ place, briefing, isInThaiDigits }: PaperProps) {
  const write = digitsOf(isInThaiDigits)
  return (
    <article
      className={sheet.paper}
      data-thai={isInThaiDigits || undefined}
      aria-label={`บรรยายสรุป ${place}`}
    >
      <header className={sheet.head}>
        {briefing.profile?.values.imgLogo && (
          <img
            className={sheet.logo}
            src={previewOf(briefing.profile.values.imgLogo)}
            // The heading beside it says whose it is.
            alt={briefing.profile.values.imgLogoAlt ?? ''}
          />
        )}
        <h2 className={sheet.title}>
          บรรยายสรุป
          <br />
          {place.split(' ').map((part) => (
            <span key={part}>{part} </span>
          ))}
        </h2>
        <p className={sheet.day}>{write(`ข้อมูล ณ ${dateInWords(bangkokToday(Date.now()))}`)}</p>
      </header>
      {briefing.chapters.map((chapter, at) => (
        <section key={chapter.key}>
          <h3 className={classes.chapter}>{write(`${at + 1}. ${chapter.title}`)}</h3>
          {chapter.key === PROFILE && briefing.profile && (
            <Profile record={briefing.profile} subDistricts={briefing.subDistricts} write={write} />
          )}
          {chapter.totals && chapter.figures && (
            <Figures area={chapter.totals} answer={chapter.figures} write={write} />
          )}
          <Parts chapter={chapter} number={at + 1} write={write} />
        </section>
      ))}
    </article>
  )
}

/** What the general profile says in Thai, text by text, and the district's map. */
function Profile({
  record,
  subDistricts,
  write,
}: {
  record: AreaRecord
  subDistricts: readonly string[]
  write: Write
}) {
  const { values } = record
  const said = Object.entries(general.fields).flatMap(([name, field]) => {
    if (field.kind === 'english' || field.kind === 'coordinate' || isAlt(field)) return []
    const text = valueInWords(field, values[name] ?? '', values, { whole: true })
    return text === '' ? [] : [{ label: field.label, text, isLong: field.kind === 'longText' }]
  })
  return (
    <>
      <dl className={classes.profile}>
        {subDistricts.length > 0 && (
          <Said label="เขตการปกครอง" isLong>
            {write(`${subDistricts.length} ${wordsBefore(record.catmUkey).tt} ได้แก่`)}
            {subDistricts.map((name) => (
              <Fragment key={name}>
                {' '}
                <span className={classes.name}>{write(name)}</span>
              </Fragment>
            ))}
          </Said>
        )}
        {said.map(({ label, text, isLong }) => (
          <Said key={label} label={label} isLong={isLong}>
            {write(text)}
          </Said>
        ))}
      </dl>
      {values.imgMap && (
        <img
          className={classes.map}
          src={values.imgMap}
          alt={altOf(general, record, { field: 'imgMap' }, values.imgMapAlt ?? '')}
        />
      )}
    </>
  )
}

function Parts({ chapter, number, write }: { chapter: FilledChapter; number: number; write: Write }) {
  return chapter.parts.map((part, at) => (
    <div key={part.area.key}>
      <h4 className={classes.part}>
        {write(`${number}.${at + 1} ${part.area.titles.name} (${thousands(countOf(part))} รายการ)`)}
      </h4>
      <PartTable part={part} write={write} />
    </div>
  ))
}

const countOf = ({ records, more }: Part) => records.length + more

/** What the heading of a district's paper names, and of those who are there the day on which they left. */
const LEFT_OUT = ['ccDesc', 'aaDesc', 'dateMoveout']

function PartTable({ part: { area, records, more }, write }: { part: Part; write: Write }) {
  const columns = paperColumns(area, LEFT_OUT).filter(({ textOf }) =>
    records.some((record) => textOf(record) !== ''),
  )
  return (
    <>
      <PaperTable label={area.titles.name} columns={columns} records={records} write={write} />
      <MoreOnPaper listed={records.length} more={more} write={write} />
    </>
  )
}
