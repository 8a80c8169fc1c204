import { Text } from '#web/ui/layout/layout.tsx'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import { useSession } from '#web/api/session.ts'
import { yearField } from '../form/copy-record.ts'
import { FilterSelects } from '../list/filter-selects.tsx'
import { PlaceSelects } from '../places/place-selects.tsx'
import { usePlaceSelection } from '../places/place-selection.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { DownloadButton } from './download-button.tsx'
import { downloadVillageForm } from './import-api.ts'
import classes from './import.module.css'

/** A form belongs to a district or one of its sub-districts. */
const LEVELS = ['cc', 'aa', 'tt'] as const

type VillagesDownloadProps = { area: Area; search: RecordSearch; disabled: boolean }

/** The form of a district and year, with its villages filled in. */
export function VillagesDownload({ area, search, disabled }: VillagesDownloadProps) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = search
  const offered = { ...area, search: { ...area.search, levels: LEVELS } }
  const choice = usePlaceSelection({ actor, use: 'search', area: offered, start: { cc, aa, tt, mm } })
  const name = yearField(area)
  const [present] = useState(() => currentYear(bangkokToday(Date.now())))
  const [year, setYear] = useState((name && search.filters?.[name]) || present)
  const formSearch = { ...search, ...choice.value, filters: name ? { [name]: year } : {} }
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
          fetchFile={() => downloadVillageForm(area, formSearch)}
          failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
        >
          ดาวน์โหลดแบบฟอร์ม
        </DownloadButton>
      </div>
    </>
  )
}
