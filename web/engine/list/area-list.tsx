import type { ComponentProps } from 'react'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { ListView } from './list-view/list-view.ts'
import { addressView } from './list-view/use-list-view.ts'
import { RecordList } from './record-list.tsx'

/** It brings the outlines along, so it loads with the first list that is shown as a map. */
const ListMap = lazyComponent(() => import('../list-map/list-map.tsx'), 'ListMap', {
  close: () => addressView('rows'),
})

type AreaListProps = Omit<ComponentProps<typeof RecordList>, 'isCards'> & { view: ListView }

/** The results of a list, as its rows, as cards, or as a map of those with coordinates. */
export function AreaList({ view, ...props }: AreaListProps) {
  const { area, list } = props
  if (view === 'map' && list.searched) return <ListMap area={area} search={list.search} />
  return <RecordList {...props} isCards={view === 'cards'} />
}
