import { IconAlertTriangle } from '@tabler/icons-react'
import { GROUP_NAMES, manageableGroups } from '#domain/accounts/accounts.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatPid, hasValidCheckDigit, parsePid } from '#domain/personal-data/pid.ts'
import { wireName } from '#domain/area/wire.ts'
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx'
import { FieldGroup } from '#web/ui/text-field/field-group.tsx'
import { useSession } from '#web/api/session.ts'
import { Cell, FormSection, Grid } from '#web/engine/form/section.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { AccountPlaceFields } from './account-place-fields.tsx'
import classes from '../users.module.css'
import {
  accountFields,
  ACCOUNT_LABELS,
  type AccountField,
  type AccountValues,
} from '#domain/accounts/account.ts'

type UserFieldsProps = {
  typed: AccountValues
  /** The stored account: its national ID cannot change. */
  stored: AccountValues | undefined
  /** The own account: its group and area cannot change either. */
  isOwn: boolean
  errorOf: (field: AccountField) => string | undefined
  onChange: (field: AccountField, value: string) => void
}

/** The fields of an account: identity, permissions and place. */
export function UserFields({ typed, stored, isOwn, errorOf, onChange }: UserFieldsProps) {
  const { actor } = useSession()
  const take = (field: AccountField) => (value: string) => onChange(field, value)
  return (
    <>
      <FormSection title="ข้อมูลบุคคล">
        <Grid>
          <Cell span={4}>
            {stored ? (
              <FieldGroup label={ACCOUNT_LABELS.empPid}>
                <div className={classes.known}>{formatPid(stored.empPid)}</div>
              </FieldGroup>
            ) : (
              <PidInput
                id={userFieldId('empPid')}
                required
                value={typed.empPid}
                onChange={take('empPid')}
                error={errorOf('empPid')}
              />
            )}
            <PidWarning pid={stored?.empPid ?? typed.empPid} />
          </Cell>
          {(['fname', 'mname', 'lname', 'tel', 'email'] as const).map((field) => (
            <Cell key={field} span={4}>
              <SingleLineField
                id={userFieldId(field)}
                label={ACCOUNT_LABELS[field]}
                required={field === 'fname' || field === 'lname'}
                type={field === 'tel' ? 'tel' : 'text'}
                inputMode={field === 'email' ? 'email' : undefined}
                autoComplete="off"
                value={typed[field]}
                onChange={(event) => take(field)(event.currentTarget.value)}
                error={errorOf(field)}
              />
            </Cell>
          ))}
        </Grid>
      </FormSection>
      <FormSection title="สิทธิการใช้งาน">
        <Grid>
          <Cell span={4}>
            <SearchSelect
              id={userFieldId('empGroup')}
              label={ACCOUNT_LABELS.empGroup}
              placeholder="เลือกระดับผู้ใช้งาน"
              options={manageableGroups(actor.group).map((group) => ({
                value: String(group),
                label: GROUP_NAMES[group],
              }))}
              value={typed.empGroup}
              onChange={take('empGroup')}
              disabled={isOwn}
              required
              error={errorOf('empGroup')}
            />
          </Cell>
          <AccountPlaceFields
            group={typed.empGroup}
            catmUkey={typed.catmUkey}
            onChange={take('catmUkey')}
            idPrefix={USER_PLACE_PREFIX}
            disabled={isOwn}
            error={errorOf('catmUkey')}
          />
          <Cell span={12}>
            <SingleLineField
              id={userFieldId('dept')}
              label={ACCOUNT_LABELS.dept}
              placeholder="เช่น ที่ทำการปกครองอำเภอเมืองเชียงใหม่"
              autoComplete="off"
              value={typed.dept}
              onChange={(event) => take('dept')(event.currentTarget.value)}
              error={errorOf('dept')}
            />
          </Cell>
          <Cell span={12}>
            <CheckboxGroup
              label={ACCOUNT_LABELS.workArea}
              value={typed.workArea === '' ? [] : typed.workArea.split(',')}
              onChange={(codes) => take('workArea')([...codes].sort().join(','))}
            >
              <div className={classes.choices}>
                {Object.entries(accountFields.workArea.options).map(([code, name]) => (
                  <Checkbox key={code} value={code} label={name} />
                ))}
              </div>
            </CheckboxGroup>
          </Cell>
        </Grid>
      </FormSection>
    </>
  )
}

/** A wrong check digit shows a hint only: it is usually a typing error, but such numbers exist. */
function PidWarning({ pid }: { pid: string }) {
  const whole = parsePid(pid)
  return (
    <div role="status">
      {whole !== undefined && !hasValidCheckDigit(whole) && (
        <span className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {MESSAGES.pidCheckDigit}
        </span>
      )}
    </div>
  )
}

/** A message and its field; without a field it is above the form. */
export type UserFormError = { field?: AccountField; message: string }

/** The prefix of the place selects' ids. */
const USER_PLACE_PREFIX = 'user-place'

/** The id of a field's input. */
export function userFieldId(field: AccountField, message = ''): string {
  if (field !== 'catmUkey') return `user-${field}`
  return `${USER_PLACE_PREFIX}-${message === MESSAGES.district ? 'aa' : 'cc'}`
}

/** The server's errors by field; others are above the form. */
export function userServerErrors(error: unknown): UserFormError[] {
  if (!(error instanceof ApiError)) return [{ message: failureText(error) }]
  const all = Array.isArray(error.extra.problems) ? (error.extra.problems as Record<string, unknown>[]) : []
  const named = all.length > 0 ? all : [{ field: error.field, message: error.text }]
  return named.map(({ field, message }) => {
    const at = accountFieldOf(field)
    return { message: String(message), ...(at === undefined ? {} : { field: at }) }
  })
}

function accountFieldOf(name: unknown): AccountField | undefined {
  return (Object.keys(ACCOUNT_LABELS) as AccountField[]).find((field) => wireName(field) === name)
}
