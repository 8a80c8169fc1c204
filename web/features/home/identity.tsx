import type { ReactNode } from 'react'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { figureValue, type DayCounts } from '#domain/records/completeness-figures.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { latestFiguresQuery } from '#web/features/completeness/figures-query.ts'
import classes from './home.module.css'

type IdentityProps = {
  name: string
  above?: string
  /** The digits of the place whose completeness the ring shows. */
  within: string
  children?: ReactNode
}

/** The place that the page is about, with a ring of its completeness and links. */
export function Identity({ name, above, within, children }: IdentityProps) {
  const { data, error } = useQuery(latestFiguresQuery(''))
  const counts = data?.places.find(({ code }) => code === within)
  return (
    <section className={classes.identity} aria-label={thaiSentence`ภาพรวมของ${name}`}>
      <PageLink className={classes.ringLink} to="/work/map" title="ความครบถ้วนของข้อมูล">
        <Ring counts={counts} />
      </PageLink>
      <div className={classes.who}>
        <p className={classes.placeName}>{name}</p>
        <p className={classes.note}>
          {[above, error ? 'ยังไม่ทราบความครบถ้วน' : completeText(counts)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.links}>{children}</div>
    </section>
  )
}

const completeText = (counts: DayCounts | undefined) =>
  counts && counts.records > 0
    ? `ข้อมูลครบถ้วน ${formatThousands(counts.complete)} จาก ${formatThousands(counts.records)} รายการ`
    : ''

const RADIUS = 30
const ROUND = 2 * Math.PI * RADIUS

/** The share of complete records as a ring; empty until it is known. */
export function Ring({ counts, size = 72 }: { counts: DayCounts | undefined; size?: number }) {
  const share = counts && figureValue('complete', counts)
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      role="img"
      aria-label={share === undefined ? 'ความครบถ้วนของข้อมูล' : `ข้อมูลครบถ้วนร้อยละ ${share}`}
    >
      <circle className={classes.ringTrack} cx="36" cy="36" r={RADIUS} />
      {share !== undefined && share > 0 && (
        <circle
          className={classes.ringValue}
          cx="36"
          cy="36"
          r={RADIUS}
          strokeDasharray={`${(ROUND * share) / 100} ${ROUND}`}
          transform="rotate(-90 36 36)"
        />
      )}
      <text x="36" y="42" textAnchor="middle">
        {share === undefined ? '–' : `${share}%`}
      </text>
    </svg>
  )
}
