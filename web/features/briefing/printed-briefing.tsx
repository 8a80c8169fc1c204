import { Fragment, type ReactNode } from 'react'
import { general } from '#areas/district/general.ts'
import { altText } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { serverToday } from '#web/api/clock.ts'
import { digitWriter, type DigitWriter } from '#web/engine/print/print-columns.ts'
import { MoreRows, PrintTable } from '#web/engine/print/print-table.tsx'
import sheet from '#web/engine/print/print-sheet.module.css'
import { PlaceChartView } from '#web/features/charts/place-chart.tsx'
import { ChartDigits } from '#web/ui/chart/chart-digits.ts'
import { type AreaRecord, previewOf } from '#web/engine/record/record.ts'
import { unlistedText } from '#web/engine/totals/totals-text.ts'
import classes from './briefing.module.css'
import {
  BRIEFING_TITLE,
  chapterTitle,
  dayText,
  profileTexts,
  sectionColumns,
  sectionTitle,
  SUB_DISTRICTS_LABEL,
  subDistrictsText,
  totalsHead,
  totalsTexts,
  type BriefingText,
} from './briefing-texts.ts'
import { PROFILE_CHAPTER } from './chapters.ts'
import type { Briefing, LoadedChapter } from './use-briefing.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'

type PrintedBriefingProps = { place: string; briefing: Briefing; isInThaiDigits: boolean }

/** The printed briefing: one column, black on white, with numbered chapters and sections. */
export function PrintedBriefing({ place, briefing, isInThaiDigits }: PrintedBriefingProps) {
  const write = digitWriter(isInThaiDigits)
  return (
    <article
      className={sheet.paper}
      data-paper
      data-thai={isInThaiDigits || undefined}
      aria-label={`${BRIEFING_TITLE} ${place}`}
    >
      <header className={sheet.head}>
        {briefing.profile?.values.imgLogo && (
          <img
            className={sheet.logo}
            src={previewOf(briefing.profile.values.imgLogo)}
            // The heading next to it names the district.
            alt={briefing.profile.values.imgLogoAlt ?? ''}
          />
        )}
        <h2 className={sheet.title}>
          {BRIEFING_TITLE}
          <br />
          {place.split(' ').map((part) => (
            <span key={part}>{part} </span>
          ))}
        </h2>
        <p className={sheet.day}>{write(dayText(serverToday()))}</p>
      </header>
      {briefing.chapters.map((chapter, at) => (
        <section key={chapter.key}>
          <h3 className={classes.chapter}>{write(chapterTitle(at + 1, chapter))}</h3>
          {chapter.key === PROFILE_CHAPTER && briefing.profile && (
            <Profile record={briefing.profile} subDistricts={briefing.subDistricts} write={write} />
          )}
          {chapter.totals && chapter.figures && (
            <TotalsList area={chapter.totals} answer={chapter.figures} write={write} />
          )}
          {chapter.charts.length > 0 && (
            <Stack gap="lg" mt="md" mb="md">
              <ChartDigits value={write}>
                {chapter.charts.map(({ key, spec }) => (
                  <PlaceChartView key={key} spec={spec} />
                ))}
              </ChartDigits>
            </Stack>
          )}
          <BriefingSections chapter={chapter} number={at + 1} write={write} />
        </section>
      ))}
    </article>
  )
}

type ProfileProps = { record: AreaRecord; subDistricts: readonly string[]; write: DigitWriter }

function Profile({ record, subDistricts, write }: ProfileProps) {
  const { values } = record
  return (
    <>
      <dl className={classes.profile}>
        {subDistricts.length > 0 && (
          <LabelledText label={SUB_DISTRICTS_LABEL} isLong>
            {write(subDistrictsText(record, subDistricts))}
            {subDistricts.map((name) => (
              <Fragment key={name}>
                {' '}
                <span className="nowrap">{write(name)}</span>
              </Fragment>
            ))}
          </LabelledText>
        )}
        <LabelledTexts texts={profileTexts(record)} write={write} />
      </dl>
      {values.imgMap && (
        <img
          className={classes.map}
          src={values.imgMap}
          alt={altText(general, record, { field: 'imgMap' }, values.imgMapAlt ?? '')}
        />
      )}
    </>
  )
}

type BriefingSectionsProps = { chapter: LoadedChapter; number: number; write: DigitWriter }

function BriefingSections({ chapter, number, write }: BriefingSectionsProps) {
  return chapter.parts.map((part, at) => (
    <div key={part.area.key}>
      <h4 className={classes.part}>{write(sectionTitle(number, at + 1, part))}</h4>
      <PrintTable
        label={part.area.titles.name}
        columns={sectionColumns(part)}
        records={part.records}
        write={write}
      />
      <MoreRows listed={part.records.length} more={part.more} write={write} />
    </div>
  ))
}

type TotalsListProps = { area: Area; answer: TotalsResponse; write: DigitWriter }

/** The totals of a district's villages, with their year and the number of villages. */
function TotalsList({ area, answer, write }: TotalsListProps) {
  const unlisted = unlistedText(answer)
  return (
    <>
      <Text mt="md" mb="md">
        {write(totalsHead(answer))}
      </Text>
      <dl className={classes.profile}>
        <LabelledTexts texts={totalsTexts(area, answer)} write={write} />
      </dl>
      {unlisted !== '' && <p className={sheet.more}>{write(unlisted)}</p>}
    </>
  )
}

type LabelledTextProps = { label: string; isLong: boolean; children: ReactNode }

/** A label with a short text next to it, or a long text below it. */
function LabelledText({ label, isLong, children }: LabelledTextProps) {
  return (
    <div className={isLong ? undefined : classes.short}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LabelledTexts({ texts, write }: { texts: readonly BriefingText[]; write: DigitWriter }) {
  return texts.map(({ label, text, isLong }) => (
    <LabelledText key={label} label={label} isLong={isLong}>
      {write(text)}
    </LabelledText>
  ))
}
