import { IconAlertTriangle, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { completenessItems, missingItemLabels } from '#domain/records/completeness.ts'
import {
  isPubliclyVisible,
  missingItems,
  type PublicRecord,
  SITE_LABELS,
  type PublicVisibility,
  publicVisibility,
  siteOffReason,
} from '#domain/public/public-visibility.ts'
import { withholdsNumber } from '#domain/public/public-view.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import type { AreaRecord } from '../record/record.ts'
import classes from './public-preview.module.css'

type VisibilityStatusProps = { area: Area; record: AreaRecord; pictures: number | undefined }

/** Whether the record is public, at which levels, why not, and what is missing for readers. */
export function VisibilityStatus({ area, record, pictures }: VisibilityStatusProps) {
  const [today] = useState(() => bangkokToday(Date.now()))
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
      <MissingForPublic area={area} record={publicRecord} />
    </section>
  )
}

/** First the reasons that hide it everywhere; then each site, where it adds something. */
function linesOf({ reasons, sites }: PublicVisibility): string[] {
  const because = (reason: string) => `ยังไม่แสดงผล เนื่องจาก${reason}`
  const shownAt = sites.flatMap(({ site, isOn }) => {
    if (!isOn) return [`${SITE_LABELS[site]}: ${because(siteOffReason(site))}`]
    return reasons.length > 0 ? [] : [`${SITE_LABELS[site]}: แสดงผล`]
  })
  return [...reasons.map(because), ...shownAt]
}

/** The missing items for readers. */
function MissingForPublic({ area, record }: { area: Area; record: PublicRecord }) {
  const words = missingItemLabels(useSession().freshness)
  const missed = missingItems(area, record).map((item) => words[item])
  if (withholdsNumber(area, record.values)) missed.push('หมายเลขโทรศัพท์มือถือไม่แสดงต่อสาธารณะ')
  if (missed.length > 0) {
    return (
      <>
        <h4>
          <IconAlertTriangle size={20} aria-hidden />
          ข้อมูลที่ยังขาดในหน้าเผยแพร่
        </h4>
        <ul>
          {missed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    )
  }
  return completenessItems(area).length > 0 ? <p>ข้อมูลที่เผยแพร่ครบถ้วนแล้ว</p> : null
}
