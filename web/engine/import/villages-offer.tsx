import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { thisYear } from '#domain/year.ts'
import { useSession } from '#web/api/session.ts'
import { yearField } from '../form/next-year.ts'
import { FilterSelects } from '../list/filter-selects.tsx'
import { PlaceSelects } from '../place-selects.tsx'
import { usePlaceChoice } from '../places.ts'
import type { RecordSearch } from '../queries.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './import.module.css'
import { downloadForm } from './import-calls.ts'

/** A form is of a district or one of its sub-districts. */
const LEVELS = ['cc', 'aa', 'tt'] as const

type VillagesOfferProps = { area: Area; search: RecordSearch; disabled: boolean }

/** The form of a district and year, which has its villages already. */
export function VillagesOffer({ area, search, disabled }: VillagesOfferProps) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = search
  const offered = { ...area, search: { ...area.search, levels: LEVELS } }
  const choice = usePlaceChoice({ actor, use: 'search', area: offered, start: { cc, aa, tt, mm } })
  const name = yearField(area)
  const [present] = useState(() => thisYear(bangkokToday(Date.now())))
  const [year, setYear] = useState((name && search.filters?.[name]) || present)
  const wanted = { ...search, ...choice.value, filters: name ? { [name]: year } : {} }
  const yearOnly = { ...area, search: { ...area.search, filters: name ? [name] : [] } }
  return (
    <>
      <Text mb="xs">แบบฟอร์มมีรายชื่อหมู่บ้านของอำเภอ และข้อมูลของปีที่เลือกถ้ามีอยู่แล้ว แถวที่ไม่กรอกจะไม่ถูกนำเข้า</Text>
      <div className={classes.form}>
        <PlaceSelects choice={choice} idPrefix="import" required={['cc', 'aa']} errors={{}} />
        <FilterSelects
          area={yearOnly}
          value={name ? { [name]: year } : {}}
          onChange={(_name, chosen) => setYear(chosen || present)}
        />
        <DownloadButton
          disabled={disabled}
          fetchFile={() => downloadForm(area, wanted)}
          failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
        >
          ดาวน์โหลดแบบฟอร์ม
        </DownloadButton>
      </div>
    </>
  )
}
