import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import { ResetFields, RESET_DONE, RESET_FAILED } from './reset-fields.tsx'
import { useReset } from './reset-form.ts'
import { findUser, type UserRow } from '../users-api.ts'
import { groupName } from '../list/user-columns.tsx'
import classes from '../users.module.css'

/** Sets a temporary password for the owner of a national ID (further screens, section 1). */
export function ResetScreen() {
  const [pid, setPid] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = useMutation({ mutationFn: findUser })
  const find = (event: FormEvent) => {
    event.preventDefault()
    const whole = parsePid(pid)
    setProblem(whole === undefined ? PID_INCOMPLETE : '')
    if (whole === undefined) input.current?.focus()
    else found.mutate(whole)
  }
  return (
    <>
      <PageHeader
        title="กำหนดรหัสผ่านใหม่"
        description="กำหนดรหัสผ่านชั่วคราวให้ผู้ใช้งานที่ลืมรหัสผ่าน กรุณาตรวจสอบตัวบุคคลก่อนทุกครั้ง"
      />
      <form className={classes.formCard} noValidate onSubmit={find}>
        <PidInput
          ref={input}
          required
          value={pid}
          onChange={(typed) => {
            setPid(typed)
            // The account that was found belongs to the previous number.
            found.reset()
          }}
          error={problem}
        />
        <Row mt="md">
          <Button type="submit" icon={IconSearch} loading={found.isPending}>
            ค้นหา
          </Button>
        </Row>
        <Failure title="ไม่สามารถค้นหาผู้ใช้งานได้" error={found.error} />
      </form>
      {found.data && (
        <ResetCard
          key={found.data.id}
          user={found.data}
          onDone={() => {
            toast.success(RESET_DONE)
            setPid('')
            found.reset()
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

function ResetCard({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const { form, fields, dirty, busy, error, submit } = useReset(user, onDone)
  const leaveQuestion = useUnsavedChangesGuard(dirty && !busy)
  const { name, place, empGroup, dept, state } = user
  return (
    <form
      className={classes.formCard}
      noValidate
      aria-label="กำหนดรหัสผ่านใหม่"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div ref={form}>
        <dl className={classes.values}>
          <dt>ชื่อ-นามสกุล</dt>
          <dd>{name}</dd>
          <dt>ระดับผู้ใช้งาน</dt>
          <dd>{groupName(empGroup)}</dd>
          <dt>สังกัด</dt>
          <dd>{[dept, place].filter(Boolean).join(' ')}</dd>
        </dl>
        {NOTES[state] && (
          <Text mt="md" strong>
            {NOTES[state]}
          </Text>
        )}
        <Text mt="md" mb="md">
          เมื่อบันทึกแล้ว ผู้ใช้งานจะถูกออกจากระบบในทุกเครื่อง
        </Text>
        <ResetFields {...fields} />
      </div>
      <Failure title={RESET_FAILED} error={error} />
      <Row mt="md">
        <Button type="submit" loading={busy}>
          บันทึก
        </Button>
      </Row>
      {leaveQuestion}
    </form>
  )
}

const NOTES: Partial<Record<UserRow['state'], string>> = {
  suspended: 'บัญชีนี้ถูกระงับการใช้งาน รหัสผ่านใหม่จะใช้ได้เมื่อเปิดใช้งานอีกครั้ง',
  dormant: 'บัญชีนี้ไม่ได้เข้าใช้งานเกิน 6 เดือน รหัสผ่านใหม่จะใช้ได้เมื่อปลดล็อกแล้ว',
}
