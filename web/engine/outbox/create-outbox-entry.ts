/** Creates the outbox entry of a form (decision 38). */
import { nationalIdFields } from '#domain/area/area.ts'
import { placeNamesBy, type PlaceNames } from '#domain/places/geography.ts'
import { recordName } from '#domain/records/record-name.ts'
import { addressOf, TAB_ADDRESS } from '#web/ui/browser/address-state.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { documentFiles } from '../form/documents/document-list.ts'
import { pictureFiles } from '../form/pictures/picture-choices.ts'
import type { FormSnapshot } from '../form/snapshot.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { selectedPlaceNames } from '../places/place-selects.tsx'
import { newEntryNumber, type OutboxEntry } from './outbox-store.ts'

/** Whether the form has a national ID. Whoever has the device could read it, so the outbox takes none. */
export function hasPersonalNumber(
  { area }: Pick<RecordForm, 'area'>,
  { values, start }: FormSnapshot,
): boolean {
  return nationalIdFields(area).some((name) => values[name] !== '' && values[name] !== start[name])
}

/** The outbox entry of a form; `before` is the entry it was opened from, whose number and time it keeps. */
export function createOutboxEntry(form: RecordForm, now: number, before?: OutboxEntry): OutboxEntry {
  const { actor } = form
  const contents = form.snapshot()
  const area: ShownArea = form.area
  const { record, values, catmUkey, chosen, documents } = contents
  const named = {
    id: record?.id ?? '',
    catmUkey,
    place: placeNamesOf(form),
    values: { ...record?.values, ...values },
  }
  const files = Object.values({ ...pictureFiles(area, chosen), ...documentFiles(documents) })
  return {
    account: actor.id,
    no: before?.no ?? newEntryNumber(now),
    at: before?.at ?? now,
    area: area.key,
    route: area.route,
    office: area.office,
    screen: before?.screen ?? currentScreen(),
    kind: area.titles.name,
    name: recordName(area, named),
    contents,
    size: files.reduce((sum, { size }) => sum + size, 0),
  }
}

/** The names of the selected place that have loaded. */
function placeNamesOf({ choice, record }: RecordForm): PlaceNames {
  const selected = selectedPlaceNames(choice)
  const stored = record?.place
  return placeNamesBy((level) => selected[`${level}Desc`] || (stored?.[`${level}Desc`] ?? ''))
}

/** The address of the current screen with its tab, without the state of its list. */
function currentScreen(): string {
  const { pathname, search } = browserHistory.location
  return addressOf(pathname, TAB_ADDRESS.parse(search))
}
