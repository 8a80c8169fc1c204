import type { Area } from '#domain/area/area.ts'
import { searchableRecordName } from '#domain/records/record-name.ts'
import { recordParams } from '#domain/records/record-params.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import type { AreaRecord } from '../record/record.ts'
import { addressWithParams } from './record-address.ts'

/** The whole address of a record's view in the current list, to be sent to a colleague. */
export function recordLink(area: Area, record: AreaRecord): string {
  const { pathname, search } = browserHistory.location
  const tab = new URLSearchParams(search).get('tab') ?? ''
  const { key: id, catmUkey } = record
  const params = recordParams(tab, { id, catmUkey, find: searchableRecordName(area, record) })
  return new URL(addressWithParams(pathname, params), window.location.origin).href
}
