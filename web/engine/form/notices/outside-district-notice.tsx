import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { nearestDistrictsQuery } from '#web/api/geography.ts'
import { selectedPlaceNames } from '#web/engine/places/place-selection.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { outsideDistrictText, pointText } from './outside-district.ts'

/** The district is requested after this pause in typing, in milliseconds. */
const PAUSE_MS = 400

/**
 * Warns about a point in another district than the record's. It never blocks saving; a failed request is
 * silent.
 */
export function OutsideDistrictNotice({ form, lat, long }: { form: RecordForm; lat: string; long: string }) {
  const point = pointText(lat, long)
  const [debounced] = useDebouncedValue(point, PAUSE_MS)
  const { data } = useQuery(nearestDistrictsQuery(debounced))
  const { choice } = form
  // The result belongs to the requested point, not to the current input.
  const text =
    debounced === point && data
      ? outsideDistrictText(choice.catmUkey, selectedPlaceNames(choice), data)
      : undefined
  return <div role="status">{text && <FieldNotice text={text} />}</div>
}
