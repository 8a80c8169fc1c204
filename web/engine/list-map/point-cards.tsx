import { IconEdit, IconListDetails, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/permissions/can.ts'
import { recordParams } from '#domain/records/record-params.ts'
import { useSession } from '#web/api/session.ts'
import { goToParams, useLocation } from '#web/ui/browser/location.ts'
import { Button } from '#web/ui/button/button.tsx'
import { NameLink } from '#web/ui/data-table/table-row.tsx'
import type { NamedPoint } from '#web/ui/map/map-clusters.tsx'
import { maintainsArea, type ShownArea } from '../list/shown-area.ts'
import { Picture } from '../record/picture.tsx'
import { pictureOf, previewOf } from '../record/record.ts'
import { searchRecords } from '../record/record-queries.ts'
import classes from './list-map.module.css'
import { filledParams } from '#web/ui/browser/address-state.ts'

/** A record with its point, the name of its kind, its place, and what it is found by. */
export type RecordPoint = NamedPoint & { kindWords: string; catmUkey: string; find: string }

type PointCardsProps = { area: ShownArea; points: readonly RecordPoint[] }

/** The most records in one place that are listed. */
const MOST = 50

/** The records of a point: the picture of a single one, its name and type, and what may be done with it. */
export function PointCards({ area, points }: PointCardsProps) {
  const [single, another] = points
  return (
    <>
      {single && another === undefined && <PointPicture area={area} point={single} />}
      <ul className={classes.cards}>
        {points.slice(0, MOST).map((point) => (
          <PointCard key={point.key} area={area} point={point} isSingle={another === undefined} />
        ))}
        {points.length > MOST && <li className={classes.card}>{`และอีก ${points.length - MOST} รายการ`}</li>}
      </ul>
    </>
  )
}

type PointCardProps = { area: ShownArea; point: RecordPoint; isSingle: boolean }

function PointCard({ area, point, isSingle }: PointCardProps) {
  const { actor } = useSession()
  const { search } = useLocation()
  const mayEdit = can(actor, 'edit', area, point.catmUkey) && maintainsArea(area, actor)
  const paramsOf = (dialog: 'view' | 'edit') => dialogParams(search, point, dialog)
  // Back, and closing the dialog, return to this map.
  const open = (dialog: 'view' | 'edit') => goToParams(paramsOf(dialog), { isFromMap: true })
  const link = { href: () => `?${paramsOf('view')}`, run: () => open('view') }
  return (
    <li className={classes.card}>
      <div className={classes.name}>
        <NameLink open={link} row={point} text={point.name} />
        {point.kindWords !== '' && <div className="hint">{point.kindWords}</div>}
      </div>
      <div className={classes.actions}>
        {isSingle && (
          <Button variant="filled" icon={IconListDetails} onClick={() => open('view')}>
            เปิด
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            icon={IconEdit}
            aria-label={`แก้ไข ${point.name}`}
            onClick={() => open('edit')}
          >
            แก้ไข
          </Button>
        )}
      </div>
    </li>
  )
}

/** The parameters of the map with a dialog of a record, which the list behind it then contains. */
function dialogParams(search: string, { key: id, catmUkey, find }: RecordPoint, dialog: string) {
  const present = Object.fromEntries(new URLSearchParams(search))
  const { q = '', page = '', size = '', record = '', ...place } = recordParams('', { id, catmUkey, find })
  // Another place would move the map.
  return filledParams({ ...present, ...(q ? { q } : place), page, size, dialog, record })
}

function PointPicture({ area, point }: Omit<PointCardProps, 'isSingle'>) {
  const { key, catmUkey, find } = point
  const hasPictures = area.pictures.length > 0 || area.gallery !== undefined
  const { data } = useQuery({
    queryKey: ['area', area.key, 'at-point', key],
    enabled: hasPictures,
    queryFn: async ({ signal }) => {
      const {
        cc = '',
        aa = '',
        tt = '',
        mm = '',
        q = '',
        size,
      } = recordParams('', { id: key, catmUkey, find })
      const search = { cc, aa, tt, mm, q, page: 1, size: Number(size) }
      const { records } = await searchRecords(area, 'search', search, signal)
      const record = records.find((one) => one.key === key)
      return record ? pictureOf(area, record) : ''
    },
  })
  if (!hasPictures) return null
  if (data) return <Picture className={classes.picture} address={previewOf(data)} alt="" />
  return (
    <div className={classes.none}>
      <IconPhoto size={24} stroke={1.5} aria-hidden />
    </div>
  )
}
