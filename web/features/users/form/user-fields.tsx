import { useMemo } from 'react'
import { type AccountField, type AccountValues, accountFields } from '#domain/accounts/account.ts'
import { manageableGroups } from '#domain/accounts/accounts.ts'
import type { Field } from '#domain/fields/field.ts'
import { formatPid } from '#domain/personal-data/pid.ts'
import { fieldWarning } from '#domain/validation/validate-field.ts'
import { useSession } from '#web/api/session.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import { formElementIds } from '#web/engine/form/labels.ts'
import { Cell, FormSection, Grid } from '#web/engine/form/section.tsx'
import { FieldGroup } from '#web/ui/text-field/field-group.tsx'
import { AccountPlaceFields, type PlaceError } from './account-place-fields.tsx'
import classes from '../users.module.css'

type UserFieldsProps = {
  typed: AccountValues
  /** The stored account: its national ID cannot change. */
  stored: AccountValues | undefined
  /** The own account: its group and area cannot change either. */
  isOwn: boolean
  errorOf: (field: AccountField) => PlaceError | undefined
  onChange: (field: string, value: string) => void
}

type FieldName = keyof typeof accountFields

const PERSON: readonly FieldName[] = ['fname', 'mname', 'lname', 'tel', 'email']
const { empPid, empGroup } = accountFields

/** The fields of an account: identity, permissions and place. */
export function UserFields({ typed, stored, isOwn, errorOf, onChange }: UserFieldsProps) {
  const { actor } = useSession()
  const groupField = useMemo(() => {
    const managed = manageableGroups(actor.group).map((group) => [group, empGroup.options[group] ?? ''])
    return { ...empGroup, options: Object.fromEntries(managed) }
  }, [actor.group])
  const input = (name: FieldName, span: 4 | 12 = 4, field: Field = accountFields[name]) => (
    <Cell key={name} span={span}>
      <FieldInput
        id={formElementIds.field(name)}
        name={name}
        field={field}
        value={typed[name]}
        onChange={onChange}
        required={field.required !== undefined}
        error={errorOf(name)?.message}
        parent=""
      />
    </Cell>
  )
  const fixed = ({ label }: Field, text: string, warning?: string) => (
    <Cell span={4}>
      <FieldGroup label={label}>
        <div className={classes.known}>{text}</div>
        <div role="status">{warning}</div>
      </FieldGroup>
    </Cell>
  )
  return (
    <>
      <FormSection title={empPid.section ?? ''}>
        <Grid>
          {stored
            ? fixed(empPid, formatPid(stored.empPid), fieldWarning(empPid, stored.empPid))
            : input('empPid')}
          {PERSON.map((name) => input(name))}
        </Grid>
      </FormSection>
      <FormSection title={empGroup.section ?? ''}>
        <Grid>
          {isOwn ? fixed(empGroup, empGroup.options[typed.empGroup] ?? '') : input('empGroup', 4, groupField)}
          <AccountPlaceFields
            group={typed.empGroup}
            catmUkey={typed.catmUkey}
            onChange={(catmUkey) => onChange('catmUkey', catmUkey)}
            disabled={isOwn}
            error={errorOf('catmUkey')}
          />
          {input('dept', 12)}
          {input('workArea', 12)}
        </Grid>
      </FormSection>
    </>
  )
}
