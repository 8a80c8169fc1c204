import { Checkbox, Text } from '@mantine/core'
import { neededSentence, offeredTogether, setWith } from '#domain/together.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { FieldInput } from '../form/inputs.tsx'
import { labelOf } from '../form/labels.ts'
import { NumberNotice } from '../form/notices/number-notice.tsx'
import { idOf } from '../form/snapshot.ts'
import classes from './batch.module.css'
import { FIELD_CHOICE, type Setting } from './use-setting.ts'

/** No record stands behind what is entered for many. */
const OF_NO_RECORD = { record: undefined, start: {} }

/** The choice of a field, and below it the inputs that its form has. */
export function SettingForm({ setting }: { setting: Setting }) {
  const { area, actor, names, told } = setting
  const errorOf = (name: string) => told.problems.find(({ field }) => field === name)?.message
  return (
    <div className={classes.setting}>
      <SearchSelect
        id={idOf.field(FIELD_CHOICE)}
        label="ช่องข้อมูลที่ต้องการแก้ไข"
        placeholder="เลือกช่องข้อมูล"
        required
        options={offeredTogether(area, actor).map(([name]) => ({
          value: name,
          label: setWith(area, actor, name)
            .map((each) => labelOf(area, each))
            .join('และ'),
        }))}
        value={names[0] ?? ''}
        onChange={setting.chooseField}
        error={errorOf(FIELD_CHOICE)}
      />
      {!setting.clears &&
        names.map((name) => <Entry key={name} setting={setting} name={name} error={errorOf(name)} />)}
      {names.length > 0 && setting.mayClear && (
        <Checkbox
          label={`ล้างค่า${labelOf(area, names[0] ?? '')}ของทุกรายการที่เลือก`}
          checked={setting.clears}
          onChange={(event) => setting.setClears(event.currentTarget.checked)}
        />
      )}
      {names.length > 0 && <Text c="dimmed">ระบบตรวจสอบทุกรายการให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน</Text>}
    </div>
  )
}

type EntryProps = { setting: Setting; name: string; error: string | undefined }

function Entry({ setting, name, error }: EntryProps) {
  const { area, actor, values, set, confirmed, confirm } = setting
  const field = area.fields[name]
  if (field === undefined) return null
  const dependsOn = field.kind === 'choice' ? field.dependsOn?.field : undefined
  return (
    <div>
      <FieldInput
        id={idOf.field(name)}
        name={name}
        field={field}
        value={values[name] ?? ''}
        onChange={set}
        required={neededSentence(field, actor) !== undefined}
        error={error}
        parent={dependsOn === undefined ? '' : (values[dependsOn] ?? '')}
      />
      <NumberNotice
        form={{ area, values, set, confirmed, confirm, snapshot: OF_NO_RECORD }}
        item={{ name, field, span: 12 }}
      />
    </div>
  )
}
