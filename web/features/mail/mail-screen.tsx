import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import classes from './mail-screen.module.css'

const statusQuery = queryOptions({
  queryKey: ['mail', 'status'],
  staleTime: 0,
  queryFn: ({ signal }) => fetchJson('mail/status', { body: {}, signal }),
})

type MailStatus = RouteResponse<'mail/status'>
type FailedMail = MailStatus['FAILED'][number]
type MailAddress = MailStatus['ADDRESSES'][number]

const KINDS: Readonly<Record<FailedMail['KIND'], string>> = {
  confirm: 'ลิงก์ยืนยันอีเมล',
  changed: 'แจ้งการเปลี่ยนอีเมล',
  once: 'แจ้งเตือนทันที',
  digest: 'สรุปประจำวัน',
}

/** For administrators: what waits and what failed, and addresses that were refused or stopped. */
export function MailScreen() {
  const status = useQuery(statusQuery)
  const { data } = status
  return (
    <>
      <PageHeader title="สถานะการส่งอีเมล" description="การส่งอีเมลแจ้งเตือนใน 30 วันที่ผ่านมา" />
      <LoadError of={status} />
      {status.isLoading && <LoadingLine text="กำลังโหลดข้อมูล" />}
      {data && (
        <>
          {!data.IS_SET_UP && <Text mb="sm">ระบบนี้ยังไม่ได้ตั้งค่าการส่งอีเมล</Text>}
          <dl className={classes.counts}>
            <Count term="รอส่ง" count={data.WAITING} />
            <Count term="ส่งแล้ว" count={data.SENT} />
            <Count term="เลิกส่งเพราะส่งไม่สำเร็จ" count={data.GIVEN_UP} />
          </dl>
          <Addresses addresses={data.ADDRESSES} />
          <Failed mails={data.FAILED} />
        </>
      )}
    </>
  )
}

function Count({ term, count }: { term: string; count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatThousands(count)}</dd>
    </div>
  )
}

function Addresses({ addresses }: { addresses: readonly MailAddress[] }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const stopping = useMutation({
    mutationFn: (body: { ADDRESS: string; STOP: '0' | '1' }) => fetchJson('mail/stop', { body }),
    onSuccess: () => toast.success('บันทึกเรียบร้อยแล้ว'),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  })
  return (
    <section className={classes.part} aria-label="อีเมลที่ถูกปฏิเสธหรือระงับ">
      <h2>อีเมลที่ถูกปฏิเสธหรือระงับ</h2>
      {addresses.length === 0 && <Text soft>ไม่มีอีเมลที่ถูกปฏิเสธหรือระงับ</Text>}
      <ul className={classes.list}>
        {addresses.map((one) => (
          <li key={`${one.ADDRESS} ${one.NAME}`}>
            <div className={classes.words}>
              <b>{one.ADDRESS}</b>
              <span>{[one.NAME, one.OFFICE].filter(Boolean).join(' ')}</span>
              {one.REFUSED_AT !== '' && (
                <span className="soft">{`ถูกปฏิเสธเมื่อ ${formatThaiDateTime(one.REFUSED_AT)}: ${one.REFUSAL}`}</span>
              )}
              {one.STOPPED_AT !== '' && (
                <span className="soft">{`ระงับโดย ${one.STOPPED_BY} เมื่อ ${formatThaiDateTime(one.STOPPED_AT)}`}</span>
              )}
            </div>
            <Button
              variant="default"
              loading={stopping.isPending && stopping.variables.ADDRESS === one.ADDRESS}
              onClick={() =>
                stopping.mutate({ ADDRESS: one.ADDRESS, STOP: one.STOPPED_AT === '' ? '1' : '0' })
              }
            >
              {one.STOPPED_AT === '' ? 'ระงับการส่ง' : 'ส่งอีกครั้ง'}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={classes.stop}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') stopping.mutate({ ADDRESS: typed.trim(), STOP: '1' })
          setTyped('')
        }}
      >
        <SingleLineField
          label="ระงับการส่งไปที่อีเมล"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="light">
          ระงับการส่ง
        </Button>
      </form>
    </section>
  )
}

function Failed({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <section className={classes.part} aria-label="อีเมลที่ยังส่งไม่สำเร็จ">
      <h2>อีเมลที่ยังส่งไม่สำเร็จ</h2>
      {mails.length === 0 && <Text soft>ไม่มีอีเมลที่ส่งไม่สำเร็จ</Text>}
      <ul className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.ID}>
            <div className={classes.words}>
              <b>{`${KINDS[mail.KIND]} ถึง ${mail.NAME}`}</b>
              <span className="soft">{`${formatThaiDateTime(mail.AT)} ลองส่ง ${mail.ATTEMPTS} ครั้ง: ${mail.FAILURE}`}</span>
            </div>
            <Badge
              tone={mail.GIVEN_UP_AT === '' ? 'coming' : 'due'}
              text={mail.GIVEN_UP_AT === '' ? 'จะลองส่งอีก' : 'เลิกส่งแล้ว'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
