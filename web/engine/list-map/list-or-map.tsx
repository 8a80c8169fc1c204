import { IconList, IconMap2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { pointFields } from '#domain/records/points.ts'
import { goToParams, useLocation } from '#web/ui/browser/location.ts'
import { CompactButton } from '#web/ui/button/compact-button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { RecordList } from '../list/record-list.tsx'
import classes from './list-map.module.css'

/** It brings the outlines along, so it loads with the first list that is shown as a map. */
const ListMap = lazyComponent(() => import('./list-map.tsx'), 'ListMap', {
  close: () => goToParams(new URLSearchParams()),
})

/** The results of a list: its rows, or with `view=map` in the address a map of those with coordinates. */
export function ListOrMap(props: ComponentProps<typeof RecordList>) {
  const { area, list } = props
  const { search: address } = useLocation()
  if (pointFields(area) === undefined || !list.searched) return <RecordList {...props} />
  const params = new URLSearchParams(address)
  const isMap = params.get('view') === 'map'
  const change = () => {
    if (isMap) params.delete('view')
    else params.set('view', 'map')
    goToParams(params)
  }
  return (
    <>
      <div className={classes.switch}>
        {isMap ? (
          <CompactButton icon={<IconList size={20} aria-hidden />} words="แสดงเป็นรายการ" onClick={change} />
        ) : (
          <CompactButton icon={<IconMap2 size={20} aria-hidden />} words="แสดงเป็นแผนที่" onClick={change} />
        )}
      </div>
      {isMap ? <ListMap area={area} search={list.search} /> : <RecordList {...props} />}
    </>
  )
}
