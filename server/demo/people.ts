/** People of the demo: made-up names, numbers that nobody has, silhouettes in place of photos. */
import { TITLES } from '#areas/presets/person-titles.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { randomFrom } from './drawing/random.ts'
import type { DemoRecord, PersonArea } from './types.ts'

/** What more is known of somebody, in the fields' own names. */
type More = Readonly<Record<string, string>> & { dateMoveout?: string }

/**
 * Somebody of an office or a village: `who` is title, first name and family name, `since` the day they came. With a
 * `portrait`, a silhouette stands for their photo.
 */
export function personOf(
  area: PersonArea,
  { place, who, since, portrait = false }: { place: string; who: string; since: string; portrait?: boolean },
  more: More,
): DemoRecord {
  const [named = '', fname = '', lname = ''] = who.split(' ')
  const title = Object.entries(TITLES).find(([, name]) => name === named)?.[0] ?? ''
  const record: DemoRecord = {
    area,
    catmUkey: catmOfPrefix(place),
    fields: { title, fname, lname, pid: numberOf(who), ...more, dateMovein: since },
  }
  if (!portrait) return record
  const scene = ['นาง', 'นางสาว', 'ว่าที่ร้อยตรีหญิง'].includes(named) ? 'portraitLong' : 'portraitShort'
  return { ...record, pictures: [{ slot: 'image', drawing: { scene, palette: 'morning', seed: who } }] }
}

/** Thirteen digits with a right check digit that begin with 0, as no person's do; the same for the same name. */
function numberOf(who: string): string {
  const { whole } = randomFrom(who)
  const twelve = `0${Array.from({ length: 11 }, () => whole(0, 9)).join('')}`
  return `${twelve}${pidCheckDigit(twelve)}`
}
