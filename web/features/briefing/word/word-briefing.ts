import { type FileChild, Document, Packer } from 'docx'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { type DigitWriter, digitWriter, moreRowsText } from '#web/engine/print/print-columns.ts'
import { unlistedText } from '#web/engine/totals/totals-text.ts'
import type { ChartSpec } from '#web/features/charts/chart-spec.ts'
import { chartTableTexts } from '#web/ui/chart/chart-data.ts'
import {
  type BriefingText,
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
} from '../briefing-texts.ts'
import { PROFILE_CHAPTER } from '../chapters.ts'
import type { Briefing, BriefingSection, LoadedChapter } from '../use-briefing.ts'
import {
  type WordPicture,
  FONT_TABLE,
  LOGO_HEIGHT,
  MAP_HEIGHT,
  WORD_STYLES,
  wordCentred,
  wordHeading,
  wordLabelled,
  wordPicture,
  wordSection,
  wordTable,
  wordText,
  wordTitle,
} from './word-parts.ts'

export type WordBriefing = {
  place: string
  briefing: Briefing
  isInThaiDigits: boolean
  today: WireDate
  logo?: WordPicture | undefined
  map?: WordPicture | undefined
}

/** The Word file of a briefing: the same content as in print, with charts as tables. */
export function wordBriefing({ isInThaiDigits, ...content }: WordBriefing): Promise<Blob> {
  const children = briefingParts(content, digitWriter(isInThaiDigits))
  const document = new Document({
    title: `${BRIEFING_TITLE} ${content.place}`,
    creator: content.place,
    styles: WORD_STYLES,
    sections: [wordSection(children, isInThaiDigits)],
  })
  return Packer.toBlob(document, undefined, [FONT_TABLE])
}

type Content = Omit<WordBriefing, 'isInThaiDigits'>

function briefingParts(content: Content, write: DigitWriter): FileChild[] {
  const { place, briefing, today, logo } = content
  return [
    ...(logo ? [wordPicture(logo, LOGO_HEIGHT)] : []),
    wordTitle(BRIEFING_TITLE),
    wordTitle(place),
    ...wordCentred(write(dayText(today))),
    ...briefing.chapters.flatMap((chapter, at) => [
      wordHeading(1, write(chapterTitle(at + 1, chapter))),
      ...(chapter.key === PROFILE_CHAPTER ? profileParts(content, write) : []),
      ...totalsParts(chapter, write),
      ...chapter.charts.flatMap(({ spec }) => chartParts(spec, write)),
      ...chapter.parts.flatMap((part, index) => [
        wordHeading(2, write(sectionTitle(at + 1, index + 1, part))),
        ...sectionParts(part, write),
      ]),
    ]),
  ]
}

const labelled = (write: DigitWriter) => (text: BriefingText) =>
  wordLabelled({ ...text, text: write(text.text) })

function profileParts({ briefing, map }: Content, write: DigitWriter): FileChild[] {
  const { profile, subDistricts } = briefing
  if (profile === undefined) return []
  const names = [subDistrictsText(profile, subDistricts), ...subDistricts].join(' ')
  const places = subDistricts.length > 0 ? [{ label: SUB_DISTRICTS_LABEL, text: names, isLong: true }] : []
  return [
    ...[...places, ...profileTexts(profile)].flatMap(labelled(write)),
    ...(map ? [wordPicture(map, MAP_HEIGHT)] : []),
  ]
}

function totalsParts({ totals, figures }: LoadedChapter, write: DigitWriter): FileChild[] {
  if (totals === undefined || figures === undefined) return []
  const unlisted = unlistedText(figures)
  return [
    ...wordText(write(totalsHead(figures))),
    ...totalsTexts(totals, figures).flatMap(labelled(write)),
    ...(unlisted === '' ? [] : wordText(write(unlisted))),
  ]
}

/** A chart as a table, so that users can edit it. */
function chartParts(spec: ChartSpec, write: DigitWriter): FileChild[] {
  const rows = (spec.kind === 'bars' && spec.tableRows) || spec.rows
  const { head, rows: texts } = chartTableTexts({ ...spec, rows })
  const [labelTitle = '', ...valueTitles] = head
  return [
    wordHeading(2, write(spec.title)),
    wordTable([
      { title: write(labelTitle), cells: texts.map(({ label }) => write(label)) },
      ...valueTitles.map((title, at) => ({
        title: write(title),
        cells: texts.map(({ cells }) => write(cells[at] ?? '')),
        align: 'right' as const,
      })),
    ]),
    ...wordText(write(`ที่มา: ${spec.source} หน่วย: ${spec.unit}`)),
  ]
}

function sectionParts(part: BriefingSection, write: DigitWriter): FileChild[] {
  const { records, more } = part
  return [
    wordTable([
      {
        title: 'ที่',
        cells: records.map((_record, at) => write(formatThousands(at + 1))),
        align: 'center',
      },
      ...sectionColumns(part).map(({ title, textOf, isNumber }) => ({
        title,
        cells: records.map((record) => write(textOf(record)) || '-'),
        align: isNumber ? ('right' as const) : ('left' as const),
      })),
    ]),
    // Word needs a paragraph after a table.
    ...wordText(more > 0 ? write(moreRowsText(records.length, more)) : ''),
  ]
}
