import { IconUser } from '@tabler/icons-react'
import { isPersonal } from '#domain/area/area.ts'
import { Picture } from '../record/picture.tsx'
import { type AreaRecord, pictureOf, previewOf } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'
import classes from './record-cards.module.css'

/** The picture of a card, whose name stands below it; without one a drawing of hills, or of a person. */
export function CardPicture({ area, record }: { area: ShownArea; record: AreaRecord }) {
  const isFace = isPersonal(area)
  const address = pictureOf(area, record)
  if (address !== '')
    return (
      <Picture
        className={`${classes.picture} ${isFace ? classes.face : ''}`}
        address={previewOf(address)}
        alt=""
      />
    )
  if (isFace) return <IconUser className={classes.noFace} size={48} stroke={1} aria-hidden />
  return (
    <svg className={classes.hills} viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="236" cy="58" r="20" />
      <path d="M0 132c48-46 92-58 140-30s66-32 116-32 52 26 64 44v66H0z" />
      <path d="M0 156c64-30 118-26 170-8s104-8 150-22v54H0z" />
    </svg>
  )
}
