import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { nearestDistrictsQuery } from '#web/api/geography.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { outsideDistrictText, pointText } from './outside-district.ts'

/** So long after the last key it is asked where the point lies, in milliseconds. */
const PAUSE_MS = 400

/**
 * Points out a point that lies in another district than the record. It is a hint and holds nothing up: what can't be asked is not
 * told.
 */
export function OutsideDistrictNotice({ form, lat, long }: { form: RecordForm; lat: string; long: string }) {
  const wanted = pointText(lat, long)
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const { data } = useQuery(nearestDistrictsQuery(asked))
  const { levels, value, catmUkey } = form.choice
  const nameOf = (level: 'cc' | 'aa') =>
    levels[level].options.find((option) => option.value === value[level])?.label ?? ''
  const names = { ccDesc: nameOf('cc'), aaDesc: nameOf('aa') }
  // What was found belongs to the point that was asked for, not to what is being typed.
  const text = asked === wanted && data ? outsideDistrictText(catmUkey, names, data) : undefined
  return <div role="status">{text && <FieldNotice text={text} />}</div>
}
