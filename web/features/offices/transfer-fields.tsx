import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { CENTRAL_OFFICE, officeName } from '#domain/places/office.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { districtsQuery, type PlaceOption, provincesQuery } from '#web/api/geography.ts'
import { Cell, Grid } from '#web/engine/form/section.tsx'
import { ListSelect } from '#web/engine/places/list-select.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { workGroupsQuery } from './transfers/transfers-api.ts'
import { destinationOffice, type TransferInput } from './transfer-form.ts'

export const TRANSFER_ID_PREFIX = 'transfer'

type TransferFieldsProps = {
  entries: TransferInput
  choices: ReturnType<typeof useTransferOptions>
  problems: Readonly<Record<string, string>>
  today: WireDate
  onEnter: (change: Partial<TransferInput>) => void
}

export function TransferFields({ entries, choices, problems, today, onEnter }: TransferFieldsProps) {
  const { aa: district } = levelTitles(entries.cc)
  return (
    <Grid>
      <Cell span={6}>
        <ListSelect
          id={`${TRANSFER_ID_PREFIX}-office`}
          label="จังหวัดที่โอนย้ายไป"
          placeholder="เลือกจังหวัด"
          query={choices.provinces}
          listName="จังหวัด"
          value={entries.cc}
          onChange={(cc) => onEnter({ cc, aa: '', dept: '' })}
          required
          error={problems.office}
        />
      </Cell>
      <Cell span={6}>
        <ListSelect
          id={`${TRANSFER_ID_PREFIX}-aa`}
          label={thaiSentence`${district}ที่โอนย้ายไป`}
          placeholder={thaiSentence`ที่ทำการปกครองจังหวัด (ไม่เลือก${district})`}
          query={choices.districts}
          listName={district}
          value={entries.aa}
          onChange={(aa) => onEnter({ aa, dept: '' })}
          disabled={!choices.districts.data?.length}
          clearable
        />
      </Cell>
      <Cell span={6}>
        <ListSelect
          id={`${TRANSFER_ID_PREFIX}-dept`}
          label="กลุ่มงาน/ฝ่ายที่โอนย้ายไป"
          placeholder="เลือกกลุ่มงาน/ฝ่าย"
          query={choices.workGroups}
          listName="กลุ่มงาน/ฝ่าย"
          value={entries.dept}
          onChange={(dept) => onEnter({ dept })}
          disabled={!choices.workGroups.data?.length}
          clearable
          error={problems.dept}
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

/** The lists that depend on earlier selections, and the selected office. Any office is possible. */
export function useTransferOptions({ cc, aa }: TransferInput) {
  const office = destinationOffice({ cc, aa })
  const provinces = useQuery(provincesQuery('central'))
  const districts = useQuery(districtsQuery(office === CENTRAL_OFFICE ? '' : cc))
  const workGroups = useQuery(workGroupsQuery(office))
  const nameOf = (places: readonly PlaceOption[] | undefined, code: string) =>
    places?.find((place) => place.code === code)?.name ?? ''
  const names = { ccDesc: nameOf(provinces.data, cc), aaDesc: nameOf(districts.data, aa) }
  return { office, name: officeName(office, names), provinces, districts, workGroups }
}
