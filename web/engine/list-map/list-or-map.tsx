import type { ComponentProps } from 'react'
import { pointFields } from '#domain/records/points.ts'
import { goToParams, useLocation } from '#web/ui/browser/location.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { RecordList } from '../list/record-list.tsx'
import { IconList, IconMap2 } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { IconButton } from '#web/ui/button/button.tsx'

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

/** Switches between the rows and the map of a list whose records have coordinates. */
export function MapSwitch({ area }: { area: Area }) {
  const { search: address } = useLocation()
  if (pointFields(area) === undefined) return null
  const params = new URLSearchParams(address)
  const isMap = params.get('view') === 'map'
  const change = () => {
    if (isMap) params.delete('view')
    else params.set('view', 'map')
    goToParams(params)
  }
  const label = isMap ? 'แสดงเป็นรายการ' : 'แสดงเป็นแผนที่'
  return (
    <IconButton variant="framed" aria-label={label} title={label} onClick={change}>
      {isMap ? <IconList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
    </IconButton>
  )
}
