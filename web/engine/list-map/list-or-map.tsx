import type { ComponentProps } from 'react'
import { pointFields } from '#domain/records/points.ts'
import { goToParams, useLocation } from '#web/ui/browser/location.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { RecordList } from '../list/record-list.tsx'

/** It brings the outlines along, so it loads with the first list that is shown as a map. */
const ListMap = lazyComponent(() => import('./list-map.tsx'), 'ListMap', {
  close: () => goToParams(new URLSearchParams()),
})

/** The results of a list: its rows, or with `view=map` in the address a map of those with coordinates. */
export function ListOrMap(props: ComponentProps<typeof RecordList>) {
  const { area, list } = props
  const { search: address } = useLocation()
  const isMap = new URLSearchParams(address).get('view') === 'map'
  if (!isMap || pointFields(area) === undefined || !list.searched) return <RecordList {...props} />
  return <ListMap area={area} search={list.search} />
}
