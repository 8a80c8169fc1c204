import { IconPhoto } from '@tabler/icons-react'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './record-tiles.module.css'
import type { PicturedRecord } from './home-queries.ts'

export function RecordTiles({ records }: { records: readonly PicturedRecord[] }) {
  return (
    <ul className={classes.tiles}>
      {records.map(({ key, name, kind, picture, address }) => (
        <li key={key}>
          <PageLink className={classes.tile} to={address} title={name}>
            {picture === '' ? (
              <span className={classes.cover}>
                <IconPhoto size={24} stroke={1.5} aria-hidden />
              </span>
            ) : (
              <img className={classes.cover} src={picture} alt="" loading="lazy" />
            )}
            <span className={classes.tileName}>{name}</span> <span className={classes.tileKind}>{kind}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Grey boxes in the place of tiles that load. */
export function SkeletonTiles() {
  return (
    <div className={classes.tiles} aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <div key={at} className={classes.tile}>
          <span className={classes.cover} data-loading />
          <span className={classes.tileName}>&nbsp;</span>
          <span className={classes.tileKind}>&nbsp;</span>
        </div>
      ))}
    </div>
  )
}
