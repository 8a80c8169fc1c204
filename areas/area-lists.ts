/**
 * Every list of the web app: its screen, its tab, and its part of the area's records. A record is in exactly
 * one of its area's lists.
 */
import type { Area } from '#domain/area/area.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import { agriculture } from './economy/agriculture.ts'
import { headman } from './local-administration/headman.ts'
import { areas } from './index.ts'
import { occupation } from './economy/occupation.ts'
import { officeScreens } from './office-screens.ts'

export type AreaList = {
  area: Area
  route: string
  /** The tab of the screen, by its name in the URL. */
  tab?: string
  /** Only the staff of these offices; the provincial screens show the central office too. */
  office?: 'district' | 'province'
  /** Which list of the area it is, if the area has two. */
  list?: 'main' | 'other'
  /** The name of the records in this list. It differs between the lists of an area. */
  title: string
}

const OFFICE_WORDS = { district: 'อำเภอ', province: 'จังหวัดและส่วนกลาง' }

/** The lists of the areas, in the order of the menu. */
export const areaLists: readonly AreaList[] = areas.flatMap(listsOf)

/** The list that shows a record; `listed` is its value in the field that splits the area's lists. */
export function areaListOf(
  area: Area,
  { catmUkey, listed }: { catmUkey: string; listed: string },
): AreaList | undefined {
  const level = officeLevelOf(catmUkey) === 'district' ? 'district' : 'province'
  return areaLists.find(
    (each) =>
      each.area === area &&
      (each.office === undefined || each.office === level) &&
      (each.list === undefined || (area.search.lists?.[each.list].includes(listed) ?? true)),
  )
}

function listsOf(area: Area): AreaList[] {
  const { name: title } = area.titles
  if (area === headman) {
    const route = headman.route ?? ''
    return [
      { area, route, tab: 'head', list: 'main', title },
      { area, route, tab: 'other', list: 'other', title: 'ผู้ดำรงตำแหน่งอื่น' },
    ]
  }
  if (area === occupation) return [{ area, route: agriculture.route ?? '', tab: 'occupation', title }]
  if (area.route !== undefined) return [{ area, route: area.route, title }]
  const screens = officeScreens.filter(({ tabs }) => tabs.includes(area))
  return screens.map(({ route, office }) => ({
    area,
    route,
    tab: area.key,
    office,
    title: screens.length > 1 ? `${title} (${OFFICE_WORDS[office]})` : title,
  }))
}
