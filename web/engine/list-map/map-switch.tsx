import { IconList, IconMap2 } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { pointFields } from '#domain/records/points.ts'
import { goToParams, useLocation } from '#web/ui/browser/location.ts'
import { IconButton } from '#web/ui/button/button.tsx'

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
