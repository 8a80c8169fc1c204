import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { areas } from '#areas/index.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { measuredPair } from '#domain/places/coordinates.ts'
import { pointFields } from '#domain/records/points.ts'
import { useSession } from '#web/api/session.ts'
import { picturePartsOf } from '#web/engine/form/pictures/picture-choices.ts'
import { NO_PLACE } from '#web/engine/places/place-rules.ts'
import type { SavedRecord } from '#web/engine/record/record-api.ts'
import { undoChangeAction } from '#web/engine/record/undo-action.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { PhotoPlace } from './photo-addresses.ts'
import { refreshAreas } from './picture-records.ts'
import type { ReadPhoto } from './read-photo.ts'

const AddDialog = lazyComponent(() => import('#web/engine/form/add-dialog.tsx'), 'AddDialog', {
  close: ({ onCancel }) => onCancel(),
})

type NewRecordProps = {
  read: ReadPhoto
  place: PhotoPlace
  onAdded: () => void
}

/** Adds a record of a chosen kind with the photo as its picture, and with what the photo says of it. */
export function NewRecord({ read, place, onAdded }: NewRecordProps) {
  const client = useQueryClient()
  const { actor } = useSession()
  const [area, setArea] = useState<Area>()
  const options = useMemo(
    () => areasFor(actor).map(({ key, titles }) => ({ value: key, label: titles.name })),
    [actor],
  )
  const done = (added: Area, saved: SavedRecord) => {
    const refresh = () => refreshAreas(client, [added])
    toast.success(
      'เพิ่มข้อมูลเรียบร้อยแล้ว',
      can(actor, 'delete', added, saved.catmUkey) ? undoChangeAction(added, saved, refresh) : undefined,
    )
    void refresh().catch(() => undefined)
    onAdded()
  }
  const [part] = area ? picturePartsOf(area) : []
  return (
    <>
      <SearchSelect
        label="ประเภทของรายการใหม่"
        options={options}
        value=""
        onChange={(key) => setArea(areasFor(actor).find((each) => each.key === key))}
      />
      {area && part && (
        <AddDialog
          area={area}
          start={{ ...NO_PLACE, ...place }}
          initialValues={valuesFrom(area, read)}
          chosen={{ [part]: { kind: 'new', ...read.picture } }}
          onDone={(saved) => done(area, saved)}
          onCancel={() => setArea(undefined)}
        />
      )}
    </>
  )
}

/** The areas to which the actor may add a record that is shown by any photo. */
const areasFor = (actor: Actor): Area[] =>
  areas.filter(
    (area) =>
      !(area.offices || area.onePer || isPersonal(area)) &&
      can(actor, 'add', area) &&
      (area.gallery !== undefined || (area.pictures.length === 1 && !area.pictures[0]?.required)),
  )

/** The point and the days of a photo as values of a record, where it has such fields. */
function valuesFrom(area: Area, { origin: { point, day } }: ReadPhoto): Record<string, string> {
  const fields = pointFields(area)
  const pair = point && measuredPair(point)
  const { calendar } = area
  return {
    ...(fields && pair && { [fields.lat]: pair.lat, [fields.long]: pair.long }),
    ...(calendar && day ? { [calendar.start]: day, ...(calendar.end && { [calendar.end]: day }) } : {}),
  }
}
