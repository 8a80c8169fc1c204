import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  isChosen,
  NOTIFICATION_WAYS,
  type NotificationTopic,
  type NotificationWay,
  TOPIC_LABELS,
  WAY_LABELS,
} from '#domain/notifications/topics.ts'
import { fetchJson } from '#web/api/client.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { NativeSelect } from '#web/ui/native-select/native-select.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { MailSection } from './mail-section.tsx'
import { mailQuery, waysQuery } from './notifications-query.ts'
import classes from './settings-screen.module.css'

/** Ways that need no e-mail. */
const INSIDE: readonly NotificationWay[] = ['bell', 'off']

/** How notifications reach the user, topic by topic. */
export function NotificationSettings() {
  return (
    <>
      <PageHeader
        title="ตั้งค่าการแจ้งเตือน"
        description="เลือกวิธีรับการแจ้งเตือนของแต่ละเรื่อง การตั้งค่านี้มีผลกับบัญชีของท่านเท่านั้น"
      />
      <MailSection />
      <Ways />
    </>
  )
}

function Ways() {
  const sendsMail = useQuery(mailQuery).data?.IS_SET_UP ?? false
  const ways = useQuery(waysQuery)
  return (
    <section className={classes.part} aria-label="เรื่องที่แจ้งเตือน">
      <h2>เรื่องที่แจ้งเตือน</h2>
      <LoadError of={ways} />
      {ways.isLoading && <LoadingLine text="กำลังโหลดข้อมูล" />}
      <ul className={classes.topics}>
        {ways.data?.data.map(({ TOPIC, WAY }) => (
          <li key={TOPIC}>
            {isChosen(TOPIC) ? (
              <ChosenWay topic={TOPIC} way={WAY} sendsMail={sendsMail} />
            ) : (
              <>
                <span>{TOPIC_LABELS[TOPIC]}</span>
                <span className="soft">{sendsMail ? 'แจ้งในระบบและอีเมลทันทีเสมอ' : 'แจ้งในระบบเสมอ'}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChosenWayProps = { topic: NotificationTopic; way: NotificationWay; sendsMail: boolean }

function ChosenWay({ topic, way, sendsMail }: ChosenWayProps) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (chosen: NotificationWay) =>
      fetchJson('notifications/ways/update', { body: { TOPIC: topic, WAY: chosen } }),
    onSuccess: () => toast.success('บันทึกเรียบร้อยแล้ว'),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: waysQuery.queryKey }),
  })
  // Without e-mail its ways are the bell alone.
  const shown = sendsMail || way === 'off' ? way : 'bell'
  return (
    <>
      <label htmlFor={`way-${topic}`}>{TOPIC_LABELS[topic]}</label>
      <NativeSelect
        id={`way-${topic}`}
        value={saving.isPending ? saving.variables : shown}
        disabled={saving.isPending}
        data={NOTIFICATION_WAYS.filter((each) => sendsMail || INSIDE.includes(each)).map((each) => ({
          value: each,
          label: WAY_LABELS[each],
        }))}
        onChange={({ target }) => saving.mutate(target.value as NotificationWay)}
      />
    </>
  )
}
