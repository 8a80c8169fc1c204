import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { type Language, THAI } from '#domain/public/page-language.ts'
import { publicView, withholdsNumber } from '#domain/public/public-view.ts'
import { serverToday } from '#web/api/clock.ts'
import { englishWordsQuery } from '#web/api/english-words.ts'
import { englishPlaceQuery } from '#web/api/geography.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextButton } from '#web/ui/link/text-button.tsx'
import { LoadError } from '../errors/load-error.tsx'
import type { AreaRecord } from '../record/record.ts'
import type { RecordPicture } from '../record/record-pictures.ts'
import classes from './public-preview.module.css'
import { PublicPage } from './public-page.tsx'
import { IconAlertTriangle, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import { completenessItems, type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import {
  type PublicRecord,
  type PublicVisibility,
  isPubliclyVisible,
  missingItems,
  SITE_LABELS,
  publicVisibility,
  siteOffReason,
} from '#domain/public/public-visibility.ts'
import { useSession } from '#web/api/session.ts'

export type PublicPreviewProps = {
  area: Area
  record: AreaRecord
  /** Undefined where its gallery could not be loaded. */
  pictures: readonly RecordPicture[] | undefined
  /** Leads to what is missing in the form of the record; without it the missing items are texts. */
  onMissing?: (item: MissingItem) => void
}

const LANGUAGES: readonly [Language, string][] = [
  ['th', 'ภาษาไทย'],
  ['en', 'English'],
]

/** A record as the public sees it, in either language (decision 34). */
export function PublicPreview({ area, record, pictures, onMissing }: PublicPreviewProps) {
  const [language, setLanguage] = useState<Language>('th')
  const english = useQuery({ ...englishPlaceQuery(record.catmUkey), enabled: language === 'en' })
  const words = useQuery({ ...englishWordsQuery, enabled: language === 'en' })
  const page = language === 'th' ? THAI : words.data
  const view = page && publicView(area, record, page, english.data)
  return (
    <>
      <VisibilityStatus area={area} record={record} pictures={pictures?.length} onMissing={onMissing} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, which this is not */}
      <div className={classes.languages} role="group" aria-label="ภาษาของหน้า">
        {LANGUAGES.map(([key, name]) => (
          <Button
            key={key}
            lang={key}
            variant={key === language ? 'light' : 'default'}
            aria-pressed={key === language}
            onClick={() => setLanguage(key)}
          >
            {name}
          </Button>
        ))}
      </div>
      {language === 'en' && <LoadError title="ไม่สามารถโหลดชื่อพื้นที่ภาษาอังกฤษได้" of={english} />}
      {language === 'en' && <LoadError of={words} />}
      {view && (
        <PublicPage area={area} record={record} view={view} pictures={pictures ?? []} language={language} />
      )}
    </>
  )
}

type OnMissing = PublicPreviewProps['onMissing']
type VisibilityStatusProps = {
  area: Area
  record: AreaRecord
  pictures: number | undefined
  onMissing: OnMissing
}

/** Whether the record is public, at which levels, why not, and what is missing for readers. */
function VisibilityStatus({ area, record, pictures, onMissing }: VisibilityStatusProps) {
  const [today] = useState(() => serverToday())
  const { catmUkey, values, deletedAt } = record
  const publicRecord: PublicRecord = { catmUkey, values, isDeleted: deletedAt !== '', pictures }
  const visibility = publicVisibility(area, publicRecord, today)
  if (visibility === undefined) return null
  const isVisible = isPubliclyVisible(visibility)
  const Icon = isVisible ? IconCircleCheck : IconEyeOff
  return (
    <section className={classes.visibility} data-visible={isVisible || undefined}>
      <h3>
        <Icon size={22} aria-hidden />
        {isVisible ? 'ประชาชนเห็นรายการนี้' : 'ประชาชนยังไม่เห็นรายการนี้'}
      </h3>
      <ul>
        {linesOf(visibility).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <MissingForPublic area={area} record={publicRecord} onMissing={onMissing} />
    </section>
  )
}

/** First the reasons that hide it everywhere; then each site, where it adds something. */
function linesOf({ reasons, sites }: PublicVisibility): string[] {
  const because = (reason: string) => thaiSentence`ยังไม่แสดงผล เนื่องจาก${reason}`
  const shownAt = sites.flatMap(({ site, isOn }) => {
    if (!isOn) return [`${SITE_LABELS[site]}: ${because(siteOffReason(site))}`]
    return reasons.length > 0 ? [] : [`${SITE_LABELS[site]}: แสดงผล`]
  })
  return [...reasons.map(because), ...shownAt]
}

type MissingForPublicProps = { area: Area; record: PublicRecord; onMissing: OnMissing }

function MissingForPublic({ area, record, onMissing }: MissingForPublicProps) {
  const words = missingItemLabels(useSession().freshness)
  const missed = missingItems(area, record)
  const isWithheld = withholdsNumber(area, record.values)
  if (missed.length === 0 && !isWithheld)
    return completenessItems(area).length > 0 ? <p>ข้อมูลที่เผยแพร่ครบถ้วนแล้ว</p> : null
  return (
    <>
      <h4>
        <IconAlertTriangle size={20} aria-hidden />
        ข้อมูลที่ยังขาดในหน้าเผยแพร่
      </h4>
      <ul>
        {missed.map((item) => (
          <li key={item}>
            {onMissing ? <TextButton onClick={() => onMissing(item)}>{words[item]}</TextButton> : words[item]}
          </li>
        ))}
        {isWithheld && <li>หมายเลขโทรศัพท์มือถือไม่แสดงต่อสาธารณะ</li>}
      </ul>
    </>
  )
}
