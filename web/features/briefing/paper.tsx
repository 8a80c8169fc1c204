import { Fragment } from 'react'
import { general } from '#areas/general.ts'
import { isAlt } from '#domain/alt-fields.ts'
import { altOf } from '#domain/alt-texts.ts'
import { thousands } from '#domain/numbers.ts'
import { bangkokToday, dateInWords } from '#domain/thai-date.ts'
import { arabicDigitsToThai } from '#domain/thai-text.ts'
import { type AreaRecord, previewOf } from '#web/engine/record.ts'
import classes from './briefing.module.css'
import { PROFILE } from './chapters.ts'
import { Figures } from './figures.tsx'
import { briefColumns, valueInWords } from './in-words.ts'
import { Said, type Write } from './said.tsx'
import type { Briefing, FilledChapter, Part } from './use-briefing.ts'

type PaperProps = { place: string; briefing: Briefing; isInThaiDigits: boolean }

/** The briefing as it is printed: one column of black on white, chapters and parts numbered as they come. */
export function Paper({ place, briefing, isInThaiDigits }: PaperProps) {
  const write: Write = isInThaiDigits ? arabicDigitsToThai : (text) => text
  return (
    <article className={classes.paper} aria-label={`บรรยายสรุป ${place}`}>
      <header className={classes.head}>
        {briefing.profile?.values.imgLogo && (
          <img
            className={classes.logo}
            src={previewOf(briefing.profile.values.imgLogo)}
            // The heading beside it says whose it is.
            alt={briefing.profile.values.imgLogoAlt ?? ''}
          />
        )}
        <h2 className={classes.title}>
          บรรยายสรุป
          <br />
          {place.split(' ').map((part) => (
            <span key={part}>{part} </span>
          ))}
        </h2>
        <p className={classes.day}>{write(`ข้อมูล ณ ${dateInWords(bangkokToday(Date.now()))}`)}</p>
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
            {write(`${subDistricts.length} ตำบล ได้แก่`)}
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

function PartTable({ part: { area, records, more }, write }: { part: Part; write: Write }) {
  const columns = briefColumns(area).filter(({ textOf }) => records.some((record) => textOf(record) !== ''))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard */}
      <section className={classes.scroll} aria-label={area.titles.name} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">ที่</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record, at) => (
              <tr key={record.key}>
                <td className={classes.number}>{write(thousands(at + 1))}</td>
                {columns.map(({ key, textOf }) => (
                  <td key={key}>{write(textOf(record)) || '-'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && (
        <p className={classes.more}>
          {write(
            `แสดง ${thousands(records.length)} รายการแรก จากทั้งหมด ${thousands(records.length + more)} รายการ`,
          )}
        </p>
      )}
    </>
  )
}
