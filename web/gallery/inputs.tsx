import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { NativeSelect } from '#web/ui/native-select/native-select.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { Radio, RadioCard, RadioGroup } from '#web/ui/radio/radio.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'
import { MultiLineField, SingleLineField } from '#web/ui/text-field/text-field.tsx'
import classes from './gallery.module.css'

const TODAY = '20261126'
const PLACES = ['ศรีภูมิ', 'พระสิงห์', 'หายยา'].map((label, at) => ({ value: `0${at + 1}`, label }))
const WORK_AREAS = ['งานปกครอง', 'งานทะเบียนและบัตร', 'งานความมั่นคง']

/** Every kind of field: empty, filled in, required, wrong and locked. */
export function Inputs({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [date, setDate] = useState('20261205')
  const [place, setPlace] = useState('01')
  const [pid, setPid] = useState('')
  const [areas, setAreas] = useState<string[]>(['งานปกครอง'])
  const [isShown, setIsShown] = useState('1')
  const [side, setSide] = useState('mine')
  return (
    <>
      <RequiredLegend />
      <div className={classes.fields}>
        <SingleLineField
          id="name"
          label="ชื่อหน่วยงาน"
          required
          value={name}
          error={name === '' && 'กรุณากรอกชื่อหน่วยงาน'}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <SingleLineField label="หมายเลขโทรศัพท์" hint="เช่น 0 5322 1101" defaultValue="0 5322 1101" />
        <SingleLineField label="รหัสหน่วยงาน" disabled defaultValue="50010100" />
        <DateField label="วันที่เริ่มต้น" value={date} onChange={setDate} today={TODAY} />
        <SearchSelect label="ตำบล" options={PLACES} value={place} onChange={setPlace} clearable />
        <SearchSelect label="หมู่บ้าน" options={[]} value="" onChange={() => undefined} disabled />
        <PidInput value={pid} onChange={setPid} />
        <PasswordField label="รหัสผ่าน" value="" onChange={() => undefined} autoComplete="new-password" />
        <MultiLineField label="รายละเอียด" defaultValue="ข้อความหลายบรรทัด" />
        <NativeSelect aria-label="จำนวนต่อหน้า" data={['10', '20', '50']} defaultValue="20" />
        <CheckboxGroup label="งานที่รับผิดชอบ" value={areas} onChange={setAreas}>
          {WORK_AREAS.map((area) => (
            <Checkbox key={area} value={area} label={area} />
          ))}
        </CheckboxGroup>
        <RadioGroup label="สถานะการแสดงผล" required value={isShown} onChange={setIsShown}>
          <Radio value="1" label="แสดงผล" />
          <Radio value="0" label="ไม่แสดงผล" />
        </RadioGroup>
        <RadioGroup label="ชื่อที่จะใช้" value={side} onChange={setSide}>
          <RadioCard value="mine" title="ใช้ค่าของท่าน">
            ที่ว่าการอำเภอ
          </RadioCard>
          <RadioCard value="theirs" title="ใช้ค่าปัจจุบัน">
            ที่ว่าการอำเภอเมือง
          </RadioCard>
        </RadioGroup>
        <Checkbox label="เลือกทั้งหมดในหน้านี้" indeterminate checked={false} onChange={() => undefined} />
        <Checkbox label="เลือกไม่ได้" disabled />
      </div>
    </>
  )
}
