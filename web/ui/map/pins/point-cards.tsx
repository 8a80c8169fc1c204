import { IconEdit, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../button/button.tsx'
import { NameLink } from '../../data-table/table-row.tsx'
import classes from './point-cards.module.css'

/** A record in the popover of a point. */
export type PointCard = {
  key: string
  name: string
  kind: string
  open: { href: string; run: () => void }
  /** Absent without the permission. */
  edit: (() => void) | undefined
}

type PointCardsProps = {
  /** The picture of a single record. */
  picture: ReactNode
  cards: readonly PointCard[]
}

/** The most records in one place that are listed. */
const MOST = 50

/** The records of a point: the picture of a single one, its name and type, and what may be done with it. */
export function PointCards({ picture, cards }: PointCardsProps) {
  const isSingle = cards.length === 1
  return (
    <>
      {isSingle && picture}
      <ul className="plain-list">
        {cards.slice(0, MOST).map(({ key, name, kind, open, edit }) => (
          <li key={key} className={classes.card}>
            <div className={classes.name}>
              <NameLink open={{ href: () => open.href, run: open.run }} row={key} text={name} />
              {kind !== '' && <div className="hint">{kind}</div>}
            </div>
            <div className="flow">
              {isSingle && (
                <Button icon={IconListDetails} onClick={open.run}>
                  เปิด
                </Button>
              )}
              {edit && (
                <Button variant="default" icon={IconEdit} aria-label={`แก้ไข ${name}`} onClick={edit}>
                  แก้ไข
                </Button>
              )}
            </div>
          </li>
        ))}
        {cards.length > MOST && <li className={classes.card}>{`และอีก ${cards.length - MOST} รายการ`}</li>}
      </ul>
    </>
  )
}
