import type { ReactNode } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { PublicPart } from '#domain/public/public-parts.ts'
import type { Language } from '#domain/public/page-language.ts'
import type { PublicView } from '#domain/public/public-view.ts'
import { isPrivatePicture } from '#web/api/private-pictures.ts'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import { PhoneLink } from '#web/ui/link/phone-link.tsx'
import { ShownDocuments } from '../form/documents/shown-documents.tsx'
import { mapAddress } from '../record/map-address.ts'
import { RecordMap } from '../map/record-map.tsx'
import { ShownQuestions } from '../form/questions/shown-questions.tsx'
import { Picture } from '../record/picture.tsx'
import type { AreaRecord } from '../record/record.ts'
import type { RecordPicture } from '../record/record-pictures.ts'
import classes from './public-preview.module.css'

type PublicPageProps = {
  area: Area
  record: AreaRecord
  view: PublicView
  pictures: readonly RecordPicture[]
  language: Language
}

/** The page: pictures, name, place, texts and facts, in reading order. */
export function PublicPage({ area, record, view, pictures, language }: PublicPageProps) {
  const { title, titleIn, kind, place, parts } = view
  const hasDocuments = record.documents.length > 0 && area.documents?.private !== true
  const isBare = parts.length === 0 && pictures.length === 0 && !hasDocuments
  return (
    <article className={classes.page} lang={language} aria-label="หน้าตัวอย่าง">
      <ShownPictures pictures={pictures} />
      {(kind || title || place) && (
        <header>
          {kind && <p className="soft">{kind}</p>}
          {title && (
            <h3 className={classes.name} lang={titleIn}>
              {title}
            </h3>
          )}
          {place && <p className="soft">{place}</p>}
        </header>
      )}
      {inGroups(parts).map((group) => (
        <Group key={group[0].name} parts={group} record={record} language={language} />
      ))}
      {isBare && <p>{language === 'th' ? 'ไม่มีข้อมูลอื่นสำหรับประชาชน' : 'No further information.'}</p>}
      {hasDocuments && language === 'th' && <ShownDocuments area={area} record={record} />}
    </article>
  )
}

/** The first picture large, the others below it. */
function ShownPictures({ pictures: [first, ...others] }: { pictures: readonly RecordPicture[] }) {
  if (first === undefined) return null
  return (
    <div className={classes.pictures} data-face={isPrivatePicture(first.url) || undefined}>
      <Picture className={classes.cover} address={first.url} alt={first.alt} />
      {others.length > 0 && (
        <div className={classes.others}>
          {others.map(({ url, preview, alt }) => (
            <Picture key={url} className={classes.other} address={preview} alt={alt} />
          ))}
        </div>
      )}
    </div>
  )
}

type Parts = readonly [PublicPart, ...PublicPart[]]

const isProse = ({ kind }: PublicPart) => kind === 'text' || kind === 'questions'

/** Groups of parts: a long text by itself, short facts in one list. */
function inGroups(parts: readonly PublicPart[]): Parts[] {
  const groups: [PublicPart, ...PublicPart[]][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last === undefined || isProse(part) || isProse(last[0])) groups.push([part])
    else last.push(part)
  }
  return groups
}

type GroupProps = { parts: Parts; record: AreaRecord; language: Language }

function Group({ parts, record, language }: GroupProps) {
  const [first] = parts
  if (first.kind === 'text' || first.kind === 'questions') {
    return (
      <section>
        {first.label && <h4>{first.label}</h4>}
        {first.kind === 'text' ? (
          <p className="multiline" lang={first.lang}>
            {first.value}
          </p>
        ) : (
          <ShownQuestions value={first.value} />
        )}
      </section>
    )
  }
  return (
    <dl className={classes.facts}>
      {parts.map((part) => (
        <div key={part.name}>
          <dt>{part.kind === 'point' ? MAP[language].label : part.label}</dt>
          <dd lang={part.lang}>
            {shownValue(part, language)}
            {part.kind === 'point' && (
              <RecordMap catmUkey={record.catmUkey} lat={part.lat} long={part.long} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MAP = { th: { label: 'แผนที่', open: 'เปิดแผนที่' }, en: { label: 'Map', open: 'Open map' } } as const

function shownValue(part: PublicPart, language: Language): ReactNode {
  switch (part.kind) {
    case 'phone':
      return <PhoneLink number={part.value} />
    case 'web':
      return <ExternalLink href={part.value} />
    case 'email':
      return part.value
    case 'point': {
      const address = mapAddress(part.lat, part.long)
      return address ? <ExternalLink href={address}>{MAP[language].open}</ExternalLink> : '-'
    }
    default:
      return part.value
  }
}
