import { useQuery } from '@tanstack/react-query'
import { CENTRAL_OFFICE, officeName } from '#domain/places/office.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { Cell, Grid } from '#web/engine/form/section.tsx'
import { selectLoadError } from '#web/engine/errors/select-load-error.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { workGroupsQuery } from './transfer-api.ts'
import { destinationOffice, type TransferInput } from './transfer-form.ts'

/** The prefix of the fields' ids. */
export const TRANSFER_ID_PREFIX = 'transfer'

type TransferFieldsProps = {
  entries: TransferInput
  choices: ReturnType<typeof useTransferOptions>
  problems: Readonly<Record<string, string>>
  today: WireDate
  onEnter: (change: Partial<TransferInput>) => void
}

/** The new office, the day and the order. */
export function TransferFields({ entries, choices, problems, today, onEnter }: TransferFieldsProps) {
  const { aa: district } = levelTitles(entries.cc)
  return (
    <Grid>
      <Cell span={6}>
        <SearchSelect
          id={`${TRANSFER_ID_PREFIX}-office`}
          label="จังหวัดที่โอนย้ายไป"
          placeholder="เลือกจังหวัด"
          options={choices.provinces}
          value={entries.cc}
          onChange={(cc) => onEnter({ cc, aa: '', dept: '' })}
          required
          loading={choices.isLoading.office}
          error={choices.notLoaded.office ?? problems.office}
        />
      </Cell>
      <Cell span={6}>
        <SearchSelect
          id={`${TRANSFER_ID_PREFIX}-aa`}
          label={`${district}ที่โอนย้ายไป`}
          placeholder={`ที่ทำการปกครองจังหวัด (ไม่เลือก${district})`}
          options={choices.districts}
          value={entries.aa}
          onChange={(aa) => onEnter({ aa, dept: '' })}
          disabled={choices.districts.length === 0}
          clearable
          loading={choices.isLoading.aa}
          error={choices.notLoaded.aa}
        />
      </Cell>
      <Cell span={6}>
        <SearchSelect
          id={`${TRANSFER_ID_PREFIX}-dept`}
          label="กลุ่มงาน/ฝ่ายที่โอนย้ายไป"
          placeholder="เลือกกลุ่มงาน/ฝ่าย"
          options={choices.workGroups}
          value={entries.dept}
          onChange={(dept) => onEnter({ dept })}
          disabled={choices.workGroups.length === 0}
          clearable
          loading={choices.isLoading.dept}
          error={choices.notLoaded.dept ?? problems.dept}
        />
      </Cell>
      <Cell span={6}>
        <SingleLineField
          id={`${TRANSFER_ID_PREFIX}-orderNo`}
          label="คำสั่งเลขที่"
          placeholder="เช่น 123/2569"
          maxLength={100}
          autoComplete="off"
          value={entries.orderNo}
          onChange={(event) => onEnter({ orderNo: event.currentTarget.value })}
          error={problems.orderNo}
        />
      </Cell>
      <Cell span={6}>
        <DateField
          id={`${TRANSFER_ID_PREFIX}-date`}
          label="วันที่ย้าย"
          value={entries.date}
          onChange={(date) => onEnter({ date })}
          today={today}
          required
          error={problems.date}
        />
      </Cell>
    </Grid>
  )
}

/**
 * The options that depend on earlier selections, and the selected office. Any office is possible, including
 * the central one.
 */
export function useTransferOptions({ cc, aa }: TransferInput) {
  const office = destinationOffice({ cc, aa })
  const hasDistricts = cc !== '' && office !== CENTRAL_OFFICE
  const provinces = useQuery(provincesQuery('central'))
  const districts = useQuery(districtsQuery(hasDistricts ? cc : ''))
  const workGroups = useQuery(workGroupsQuery(office))
  const asOptions = (places: readonly { code: string; name: string }[] = []) =>
    places.map(({ code, name }) => ({ value: code, label: name }))
  const nameOf = (places: readonly { code: string; name: string }[] | undefined, code: string) =>
    places?.find((place) => place.code === code)?.name ?? ''
  return {
    office,
    name: officeName(office, { ccDesc: nameOf(provinces.data, cc), aaDesc: nameOf(districts.data, aa) }),
    provinces: asOptions(provinces.data),
    districts: hasDistricts ? asOptions(districts.data) : [],
    workGroups: workGroups.data ?? [],
    isLoading: { office: provinces.isLoading, aa: districts.isLoading, dept: workGroups.isLoading },
    notLoaded: {
      office: selectLoadError({ id: `${TRANSFER_ID_PREFIX}-office`, label: 'จังหวัด' }, provinces),
      aa: selectLoadError({ id: `${TRANSFER_ID_PREFIX}-aa`, label: levelTitles(cc).aa }, districts),
      dept: selectLoadError({ id: `${TRANSFER_ID_PREFIX}-dept`, label: 'กลุ่มงาน/ฝ่าย' }, workGroups),
    },
  }
}
