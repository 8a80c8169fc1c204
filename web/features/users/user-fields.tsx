import { Checkbox, Input } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ACCOUNT_LABELS, type AccountField, type AccountValues } from '#domain/account-form.ts'
import { GROUP_NAMES, groupsInCareOf, WORK_AREAS } from '#domain/accounts.ts'
import { MESSAGES } from '#domain/messages.ts'
import { groupPid, hasRightCheckDigit, readPid } from '#domain/pid.ts'
import { useSession } from '#web/api/session.ts'
import { Cell, FormSection, Grid } from '#web/engine/form/section.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import { AccountPlace } from './account-place.tsx'
import { fieldId, PLACE_PREFIX } from './user-problems.ts'
import classes from './users.module.css'

type UserFieldsProps = {
  typed: AccountValues
  /** The account that is being changed: its ID stays. */
  stored: AccountValues | undefined
  /** The account that one is signed in with: its group and area stay as well. */
  isOwn: boolean
  errorOf: (field: AccountField) => string | undefined
  onChange: (field: AccountField, value: string) => void
}

/** The fields of an account: who somebody is, and what they may do where. */
export function UserFields({ typed, stored, isOwn, errorOf, onChange }: UserFieldsProps) {
  const { actor } = useSession()
  const take = (field: AccountField) => (value: string) => onChange(field, value)
  return (
    <>
      <FormSection title="ข้อมูลบุคคล">
        <Grid>
          <Cell span={4}>
            {stored ? (
              <Input.Wrapper label={ACCOUNT_LABELS.empPid} labelElement="div">
                <div className={classes.known}>{groupPid(stored.empPid)}</div>
              </Input.Wrapper>
            ) : (
              <PidInput
                id={fieldId('empPid')}
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
              <LineField
                id={fieldId(field)}
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
              id={fieldId('empGroup')}
              label={ACCOUNT_LABELS.empGroup}
              placeholder="เลือกระดับผู้ใช้งาน"
              options={groupsInCareOf(actor.group).map((group) => ({
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
          <AccountPlace
            group={typed.empGroup}
            catmUkey={typed.catmUkey}
            onChange={take('catmUkey')}
            idPrefix={PLACE_PREFIX}
            disabled={isOwn}
            error={errorOf('catmUkey')}
          />
          <Cell span={12}>
            <LineField
              id={fieldId('dept')}
              label={ACCOUNT_LABELS.dept}
              placeholder="เช่น ที่ทำการปกครองอำเภอเมืองเชียงใหม่"
              autoComplete="off"
              value={typed.dept}
              onChange={(event) => take('dept')(event.currentTarget.value)}
              error={errorOf('dept')}
            />
          </Cell>
          <Cell span={12}>
            <Checkbox.Group
              label={ACCOUNT_LABELS.workArea}
              value={typed.workArea === '' ? [] : typed.workArea.split(',')}
              onChange={(codes) => take('workArea')([...codes].sort().join(','))}
            >
              <div className={classes.choices}>
                {Object.entries(WORK_AREAS).map(([code, name]) => (
                  <Checkbox key={code} value={code} label={name} />
                ))}
              </div>
            </Checkbox.Group>
          </Cell>
        </Grid>
      </FormSection>
    </>
  )
}

/** A wrong check digit is only pointed out: it is a slip more often than not, and some numbers are as they are. */
function PidWarning({ pid }: { pid: string }) {
  const whole = readPid(pid)
  return (
    <div role="status">
      {whole !== undefined && !hasRightCheckDigit(whole) && (
        <span className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {MESSAGES.pidCheckDigit}
        </span>
      )}
    </div>
  )
}
