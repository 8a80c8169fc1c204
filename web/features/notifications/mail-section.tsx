import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { NativeSelect } from '#web/ui/native-select/native-select.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { mailQuery } from './notifications-query.ts'
import classes from './settings-screen.module.css'

type OwnMail = RouteResponse<'notifications/mail'>

/** The address for e-mail, the hour of the digest, and what keeps messages from arriving. */
export function MailSection() {
  const own = useQuery(mailQuery)
  const { group } = useSession().actor
  return (
    <section className={classes.part} aria-label="อีเมล">
      <h2>อีเมล</h2>
      <LoadError of={own} />
      {own.isLoading && <LoadingLine text="กำลังโหลดข้อมูล" />}
      {own.data?.IS_SET_UP === false && <Text>ระบบนี้ยังไม่ได้ตั้งค่าการส่งอีเมล การแจ้งเตือนแสดงเฉพาะในระบบ</Text>}
      {own.data?.IS_SET_UP && <OwnAddress own={own.data} />}
      {isAdministrator(group) && (
        <Text mt="xs">
          <PageLink to="/mail">ดูสถานะการส่งอีเมลของระบบ</PageLink>
        </Text>
      )}
    </section>
  )
}

/** A change of the own address. Afterwards the section shows what is stored. */
function useMailChange<T>(change: (value: T) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: (error) => {
      if (!(error instanceof ApiError && error.field !== undefined)) toast.error(failureText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: mailQuery.queryKey }),
  })
}

function OwnAddress({ own }: { own: OwnMail }) {
  const removing = useMailChange(
    () => fetchJson('notifications/mail/remove', { body: {} }),
    'ยกเลิกอีเมลเรียบร้อยแล้ว',
  )
  const resuming = useMailChange(
    () => fetchJson('notifications/mail/resume', { body: {} }),
    'ระบบจะส่งอีเมลถึงท่านอีกครั้ง',
  )
  return (
    <Stack gap="sm">
      <Text>
        {own.ADDRESS === ''
          ? 'ท่านยังไม่ได้ยืนยันอีเมล ระบบจะไม่ส่งอีเมลถึงท่านจนกว่าจะกดลิงก์ยืนยัน'
          : thaiSentence`ส่งการแจ้งเตือนไปที่ ${own.ADDRESS}`}
      </Text>
      {own.PENDING !== '' && (
        <Alert tone="info" icon={<IconMail aria-hidden />}>
          {thaiSentence`ส่งลิงก์ยืนยันไปที่ ${own.PENDING} แล้ว กรุณาเปิดอีเมลและกดลิงก์ภายใน 3 วัน`}
        </Alert>
      )}
      <Problems own={own} resuming={resuming} />
      <AddressForm own={own} />
      {own.ADDRESS !== '' && <DigestHour hour={own.HOUR} />}
      {own.ADDRESS !== '' && (
        <Row>
          <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate(undefined)}>
            ยกเลิกการใช้อีเมลนี้
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type ProblemsProps = { own: OwnMail; resuming: UseMutationResult<unknown, Error, unknown> }

/** Why messages do not arrive, if they don't. */
function Problems({ own, resuming }: ProblemsProps) {
  const icon = <IconAlertTriangle aria-hidden />
  if (own.ADDRESS === '') return null
  if (own.IS_STOPPED) {
    return (
      <Alert tone="warning" icon={icon}>
        ผู้ดูแลระบบระงับการส่งอีเมลไปที่อีเมลนี้ กรุณาใช้อีเมลอื่น หรือติดต่อผู้ดูแลระบบ
      </Alert>
    )
  }
  return (
    <>
      {own.REFUSED_AT !== '' && (
        <Alert tone="warning" icon={icon}>
          {thaiSentence`อีเมลที่ส่งเมื่อ ${formatThaiDateTime(own.REFUSED_AT)} ถูกปฏิเสธ กรุณาตรวจสอบว่าอีเมลถูกต้อง`}
        </Alert>
      )}
      {own.IS_UNSUBSCRIBED && (
        <Alert tone="info" icon={<IconMail aria-hidden />}>
          <Stack gap="xs">
            <Text>ท่านยกเลิกการรับอีเมลแล้ว ระบบส่งเฉพาะเรื่องความปลอดภัยของบัญชี</Text>
            <Row>
              <Button variant="light" loading={resuming.isPending} onClick={() => resuming.mutate(undefined)}>
                รับอีเมลอีกครั้ง
              </Button>
            </Row>
          </Stack>
        </Alert>
      )}
    </>
  )
}

function AddressForm({ own }: { own: OwnMail }) {
  const [typed, setTyped] = useState('')
  const sending = useMailChange(async (address: string) => {
    await fetchJson('notifications/mail/update', { body: { ADDRESS: address } })
    setTyped('')
  }, 'ส่งลิงก์ยืนยันแล้ว')
  const { error } = sending
  return (
    <form
      className={classes.address}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate(typed.trim())
      }}
    >
      <SingleLineField
        label={own.ADDRESS === '' ? 'อีเมล' : 'เปลี่ยนเป็นอีเมล'}
        type="email"
        autoComplete="email"
        value={typed}
        error={error instanceof ApiError && error.field !== undefined ? error.text : undefined}
        announcesError
        onChange={({ currentTarget }) => {
          sending.reset()
          setTyped(currentTarget.value)
        }}
      />
      <Button type="submit" variant="light" loading={sending.isPending}>
        ส่งลิงก์ยืนยัน
      </Button>
    </form>
  )
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}.00 น.`,
}))

function DigestHour({ hour }: { hour: number }) {
  const saving = useMailChange(
    (chosen: string) => fetchJson('notifications/mail/hour', { body: { HOUR: chosen } }),
    'บันทึกเรียบร้อยแล้ว',
  )
  return (
    <div className={classes.hour}>
      <label htmlFor="digest-hour">เวลาส่งอีเมลสรุปประจำวัน (ส่งเฉพาะวันที่มีเรื่องใหม่)</label>
      <NativeSelect
        id="digest-hour"
        data={HOURS}
        disabled={saving.isPending}
        value={saving.isPending ? saving.variables : String(hour)}
        onChange={({ target }) => saving.mutate(target.value)}
      />
    </div>
  )
}
