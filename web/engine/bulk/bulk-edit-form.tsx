import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { bulkRequiredMessage, selectableBulkFields, bulkFieldGroup } from '#domain/records/bulk-fields.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { FieldInput } from '../form/inputs/field-input.tsx'
import { labelOf } from '../form/labels.ts'
import { PersonalNumberNotice } from '../form/notices/personal-number-notice.tsx'
import { formElementIds } from '../form/snapshot.ts'
import classes from './bulk.module.css'
import { FIELD_CHOICE, type BulkEdit } from './use-bulk-edit.ts'

/** The input belongs to no single record. */
const OF_NO_RECORD = { record: undefined, start: {} }

/** The select of a field, and below it the inputs of its form. */
export function BulkEditForm({ setting }: { setting: BulkEdit }) {
  const { area, actor, names, errors } = setting
  const errorOf = (name: string) => errors.problems.find(({ field }) => field === name)?.message
  return (
    <div className={classes.setting}>
      <SearchSelect
        id={formElementIds.field(FIELD_CHOICE)}
        label="ช่องข้อมูลที่ต้องการแก้ไข"
        placeholder="เลือกช่องข้อมูล"
        required
        options={selectableBulkFields(area, actor).map(([name]) => ({
          value: name,
          label: bulkFieldGroup(area, actor, name)
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
      {names.length > 0 && <Text soft>ระบบตรวจสอบทุกรายการให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน</Text>}
    </div>
  )
}

type EntryProps = { setting: BulkEdit; name: string; error: string | undefined }

function Entry({ setting, name, error }: EntryProps) {
  const { area, actor, values, set, confirmed, confirm } = setting
  const field = area.fields[name]
  if (field === undefined) return null
  const dependsOn = field.kind === 'choice' ? field.dependsOn?.field : undefined
  return (
    <div>
      <FieldInput
        id={formElementIds.field(name)}
        name={name}
        field={field}
        value={values[name] ?? ''}
        onChange={set}
        required={bulkRequiredMessage(field, actor) !== undefined}
        error={error}
        parent={dependsOn === undefined ? '' : (values[dependsOn] ?? '')}
      />
      <PersonalNumberNotice
        form={{ area, values, set, confirmed, confirm, snapshot: OF_NO_RECORD }}
        item={{ name, field, span: 12 }}
      />
    </div>
  )
}
