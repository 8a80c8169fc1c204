import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  ACCOUNT_LABELS,
  type AccountField,
  type AccountProblem,
  type AccountValues,
  readAccount,
} from '#domain/account-form.ts'
import { GROUP_NAMES, groupsInCareOf, WORK_AREAS } from '#domain/accounts.ts'
import { MESSAGES } from '#domain/messages.ts'
import { groupPid, hasRightCheckDigit, readPid } from '#domain/pid.ts'
import { wireName } from '#domain/wire.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { failureText } from '#web/engine/failure.tsx'
import formClasses from '#web/engine/form/form.module.css'
import { Cell, FormSection, Grid } from '#web/engine/form/section.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { RequiredLegend } from '#web/ui/required-legend.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { AccountPlace } from './account-place.tsx'
import classes from './users.module.css'

type UserFormProps = {
  title: string
  start: AccountValues
  /** The account that is being changed: its ID stays, and of one's own also group and area. */
  stored?: AccountValues & { id: number }
  /** Saves what was typed. What it throws is shown at its field or above the form. */
  save: (values: AccountValues) => Promise<void>
  /** Shown above the fields, such as a way to load what somebody else has saved. */
  note?: (error: unknown) => ReactNode
  onClose: () => void
}

/** The server knows the places; here only their form is looked at. */
const ANYWHERE = { exists: () => true }

/** The form of an account in its dialog (further screens, section 2). */
export function UserForm({ title, start, stored, save, note, onClose }: UserFormProps) {
  const { actor } = useSession()
  const [typed, setTyped] = useState<Record<AccountField, string>>({ ...start })
  const [told, setTold] = useState<{ problems: readonly Told[]; attempt: number; error?: unknown }>({
    problems: [],
    attempt: 0,
  })
  const [busy, setBusy] = useState(false)
  const dirty = Object.entries(start).some(([field, value]) => typed[field as AccountField] !== value)
  const leaveQuestion = useLeaveGuard(dirty)
  const isOwn = stored?.id === actor.id
  const take = (field: AccountField) => (value: string) => setTyped({ ...typed, [field]: value })
  const errorOf = (field: AccountField) => told.problems.find((problem) => problem.field === field)?.message

  const submit = async () => {
    const reading = readAccount(typed, { actor, geography: ANYWHERE, ...(stored && { stored }) })
    const attempt = told.attempt + 1
    setTold({ problems: reading.problems.map(toldOf), attempt })
    if (reading.values === undefined || busy) return
    setBusy(true)
    try {
      await save(reading.values)
    } catch (error) {
      setTold({ problems: refusedProblems(error), attempt, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      persistent
      title={title}
      width={1000}
      dirty={dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            ยกเลิก
          </Button>
          <Button type="submit" loading={busy}>
            บันทึก
          </Button>
        </>
      )}
    >
      <ErrorSummary
        problems={told.problems.map(({ field, message }) => ({
          text: message,
          ...(field === undefined ? {} : { fieldId: fieldId(field, message) }),
        }))}
        attempt={told.attempt}
      />
      {note?.(told.error)}
      <div className={formClasses.legend}>
        <RequiredLegend />
      </div>
      <div className={formClasses.sections} inert={busy}>
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
                  withAsterisk
                  aria-required
                  value={typed.empPid}
                  onChange={take('empPid')}
                  error={errorOf('empPid')}
                />
              )}
              <PidWarning pid={stored?.empPid ?? typed.empPid} />
            </Cell>
            {(['fname', 'mname', 'lname', 'tel', 'email'] as const).map((field) => (
              <Cell key={field} span={4}>
                <TextInput
                  id={fieldId(field)}
                  label={ACCOUNT_LABELS[field]}
                  withAsterisk={field === 'fname' || field === 'lname'}
                  aria-required={field === 'fname' || field === 'lname'}
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
              <TextInput
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
      </div>
      {leaveQuestion}
    </Dialog>
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

type Told = { field?: AccountField; message: string }

const PLACE_PREFIX = 'user-place'

function fieldId(field: AccountField, message = ''): string {
  if (field !== 'catmUkey') return `user-${field}`
  return `${PLACE_PREFIX}-${message === MESSAGES.district ? 'aa' : 'cc'}`
}

const toldOf = ({ field, message }: AccountProblem): Told => ({ field, message })

/** What the server said, at the fields that it named; anything else stands above the form. */
function refusedProblems(error: unknown): Told[] {
  const known = (name: unknown) =>
    (Object.keys(ACCOUNT_LABELS) as AccountField[]).find((field) => wireName(field) === name)
  if (!(error instanceof ApiError)) return [{ message: failureText(error) }]
  const all = Array.isArray(error.extra.problems) ? (error.extra.problems as Record<string, unknown>[]) : []
  const named = all.length > 0 ? all : [{ field: error.field, message: error.text }]
  return named.map(({ field, message }) => {
    const at = known(field)
    return { message: String(message), ...(at === undefined ? {} : { field: at }) }
  })
}
