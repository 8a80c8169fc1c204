import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasPictures } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { recordParams } from '#domain/records/record-params.ts'
import { useSession } from '#web/api/session.ts'
import { goToParams, withParams } from '#web/ui/browser/location.ts'
import type { NamedPoint } from '#web/ui/map/pins/kinds.ts'
import { PointCards } from '#web/ui/map/pins/point-cards.tsx'
import { maintainsArea, type ShownArea } from '../list/shown-area.ts'
import { NO_PLACE } from '../places/place-rules.ts'
import { Picture } from '../record/picture.tsx'
import { pictureOf, previewOf } from '../record/record.ts'
import { searchRecords } from '../record/record-queries.ts'
import classes from './list-map.module.css'

/** A record with its point, its place, and what it is found by. */
export type RecordPoint = NamedPoint & { catmUkey: string; find: string }

type RecordPointCardsProps = { area: ShownArea; points: readonly RecordPoint[] }

/** The records of a point. Their dialogs open over the map. */
export function RecordPointCards({ area, points }: RecordPointCardsProps) {
  const { actor } = useSession()
  const [first] = points
  // Back, and closing the dialog, return to this map.
  const open = (point: RecordPoint, dialog: 'view' | 'edit') => () =>
    goToParams(dialogParams(point, dialog), { isFromMap: true })
  const mayEdit = ({ catmUkey }: RecordPoint) =>
    can(actor, 'edit', area, catmUkey) && maintainsArea(area, actor)
  return (
    <PointCards
      picture={first && <PointPicture area={area} point={first} />}
      cards={points.map((point) => ({
        ...{ key: point.key, name: point.name, kind: point.kind },
        open: { href: `?${dialogParams(point, 'view')}`, run: open(point, 'view') },
        edit: mayEdit(point) ? open(point, 'edit') : undefined,
      }))}
    />
  )
}

/** The parameters of the map with a dialog of a record, which the list behind it then contains. */
function dialogParams({ key: id, catmUkey, find }: RecordPoint, dialog: string) {
  const { q = '', page = '', size = '', record = '', ...place } = recordParams('', { id, catmUkey, find })
  // Another place would move the map.
  return withParams({ ...(q ? { q } : place), page, size, dialog, record })
}

function PointPicture({ area, point }: { area: ShownArea; point: RecordPoint }) {
  const { key, catmUkey, find } = point
  const isPictured = hasPictures(area)
  const { data } = useQuery({
    queryKey: ['area', area.key, 'at-point', key],
    enabled: isPictured,
    queryFn: async ({ signal }) => {
      const params = recordParams('', { id: key, catmUkey, find })
      const search = { ...NO_PLACE, q: '', ...params, page: 1, size: Number(params.size) }
      const { records } = await searchRecords(area, 'search', search, signal)
      const record = records.find((one) => one.key === key)
      return record ? pictureOf(area, record) : ''
    },
  })
  if (!isPictured) return null
  if (data) return <Picture className={classes.picture} address={previewOf(data)} alt="" />
  return (
    <div className={classes.none}>
      <IconPhoto size={24} stroke={1.5} aria-hidden />
    </div>
  )
}
