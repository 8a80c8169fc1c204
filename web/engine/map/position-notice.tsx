import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { useQuery } from '@tanstack/react-query'
import { checkPosition, type MapPoint } from '#domain/places/outlines.ts'
import { countryOutlinesQuery } from '#web/api/boundaries.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { ABROAD, type DistrictNames, elsewhereText } from './position-text.ts'

/** The point is checked after this pause in typing, in milliseconds. */
const PAUSE_MS = 400

type PositionNoticeProps = { catmUkey: string; point: MapPoint | undefined }

/** Warns about a point outside the district of the record. It never blocks saving. */
export function PositionNotice({ catmUkey, point }: PositionNoticeProps) {
  const { data: country } = useQuery(countryOutlinesQuery)
  const debounced = useDebouncedValue(point && `${point.lat} ${point.long} ${catmUkey}`, PAUSE_MS)
  const isSettled = point && debounced === `${point.lat} ${point.long} ${catmUkey}`
  const found = isSettled && country ? checkPosition(country.districts, catmUkey, point) : undefined
  const district = found?.kind === 'elsewhere' ? found.district : ''
  const own = useDistrictNames(district && catmUkey.slice(0, 4))
  const other = useDistrictNames(district)
  const text =
    found?.kind === 'abroad'
      ? ABROAD
      : own && other
        ? elsewhereText(catmUkey, own, district, other)
        : undefined
  return <div role="status">{text && <FieldNotice text={text} />}</div>
}

/** The names of a district by its four digits; undefined until they have arrived. */
function useDistrictNames(code: string): DistrictNames | undefined {
  const [cc, aa] = [code.slice(0, 2), code.slice(2)]
  const { data: provinces } = useQuery({ ...provincesQuery('all'), enabled: cc !== '' })
  const { data: districts } = useQuery(districtsQuery(cc))
  const province = provinces?.find((option) => option.code === cc)
  if (province === undefined || districts === undefined) return undefined
  return { ccDesc: province.name, aaDesc: districts.find((option) => option.code === aa)?.name ?? '' }
}
