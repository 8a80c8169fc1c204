import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { fetchJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { MutationDialog } from '#web/engine/confirm/mutation-dialog.tsx'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { MessageBadge } from './message-badge.tsx'
import { WebhookForm } from './webhook-form.tsx'
import {
  messagesQuery,
  outcomeText,
  refreshWebhooks,
  type WebhookDialogName,
  type WebhookMessage,
  type WebhookNavigation,
  type WebhookRow,
} from './webhooks-query.ts'
import classes from './webhooks.module.css'

type WebhookDialogsProps = {
  webhooks: WebhookNavigation
  /** Undefined before the list has loaded. */
  rows: readonly WebhookRow[] | undefined
}

export function WebhookDialogs({ webhooks, rows }: WebhookDialogsProps) {
  const { dialog, closeDialog } = webhooks
  const close = () => void closeDialog()
  const row = rows?.find(({ id }) => String(id) === dialog?.key)
  const isGone = dialog !== undefined && dialog.name !== 'add' && rows !== undefined && row === undefined
  useEffect(() => {
    if (!isGone) return
    toast.warning('ไม่พบเว็บไซต์นี้ในรายการ')
    void closeDialog()
  }, [isGone, closeDialog])
  if (dialog === undefined) return null
  if (dialog.name === 'add') return <AddDialog onClose={close} />
  if (row === undefined) return null
  const Shown = DIALOGS[dialog.name]
  return <Shown key={`${dialog.name} ${row.id}`} row={row} onClose={close} />
}

type RowDialogProps = { row: WebhookRow; onClose: () => void }

/** Adds a webhook, then shows its secret one time. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <WebhookForm
      title="เพิ่มเว็บไซต์ที่ให้แจ้ง"
      start={{ url: '', catmUkey: WHOLE_COUNTRY }}
      save={async (body) => {
        setSecret((await fetchJson('webhooks', { body })).SECRET)
        void refreshWebhooks(client)
      }}
      onClose={onClose}
    />
  )
}

function EditDialog({ row, onClose }: RowDialogProps) {
  const client = useQueryClient()
  return (
    <WebhookForm
      title="แก้ไขเว็บไซต์ที่ให้แจ้ง"
      start={row}
      save={async (values) => {
        await fetchJson('webhooks/update', { body: { ID: row.id, ...values } })
        toast.success('แก้ไขเรียบร้อยแล้ว')
        void refreshWebhooks(client)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** A secret, which the receiver needs to check signatures. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      persistent
      title="รหัสลับของเว็บไซต์"
      width={500}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>เก็บรหัสลับแล้ว</Button>}
    >
      <Stack gap="xs">
        <Text>กรุณานำรหัสลับนี้ไปตั้งค่าในเว็บไซต์ที่รับแจ้ง เพื่อใช้ตรวจลายเซ็นของข้อความ</Text>
        <output className={classes.secret}>{secret}</output>
        <CopyButton text={secret} words="คัดลอกรหัสลับ" />
        <Text soft>รหัสลับนี้แสดงเพียงครั้งเดียว หากสูญหายกรุณาเปลี่ยนรหัสลับใหม่</Text>
      </Stack>
    </Dialog>
  )
}

function RotateDialog({ row, onClose }: RowDialogProps) {
  const client = useQueryClient()
  const rotating = useMutation({
    mutationFn: () => fetchJson('webhooks/rotate', { body: { ID: row.id } }),
    onSuccess: () => void refreshWebhooks(client),
  })
  if (rotating.data !== undefined) return <SecretDialog secret={rotating.data.SECRET} onClose={onClose} />
  return (
    <MutationDialog title="เปลี่ยนรหัสลับ" confirmLabel="ยืนยันเปลี่ยนรหัสลับ" mutation={rotating} onCancel={onClose}>
      <Text>{row.url}</Text>
      <Text>ระบบจะลงลายเซ็นด้วยรหัสลับเดิมและรหัสลับใหม่ทั้งคู่เป็นเวลา 24 ชั่วโมง จากนั้นใช้รหัสลับใหม่เท่านั้น</Text>
      {row.formerUntil !== '' && (
        <Alert tone="warning" icon={<IconAlertTriangle aria-hidden />}>
          {thaiSentence`รหัสลับก่อนหน้ายังใช้ได้ถึง ${formatThaiDateTime(row.formerUntil)} หากเปลี่ยนอีกครั้ง รหัสลับนั้นจะใช้ไม่ได้ทันที`}
        </Alert>
      )}
    </MutationDialog>
  )
}

const ACCEPTED = { tone: 'info', icon: <IconCheck aria-hidden /> } as const
const REFUSED = { tone: 'warning', icon: <IconAlertTriangle aria-hidden /> } as const

/** Sends a message now, and says how the website answered. */
function TestDialog({ row, onClose }: RowDialogProps) {
  const client = useQueryClient()
  const testing = useMutation({
    mutationFn: async () => readWire(await fetchJson('webhooks/test', { body: { ID: row.id } })),
    onSettled: () => void refreshWebhooks(client),
  })
  const { data } = testing
  return (
    <Dialog
      title="ทดสอบส่ง"
      width={500}
      busy={testing.isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={testing.isPending} onClick={close}>
            ปิด
          </Button>
          <Button loading={testing.isPending} onClick={() => testing.mutate()}>
            ส่งข้อความทดสอบ
          </Button>
        </>
      )}
    >
      <Text>{row.url}</Text>
      <Text soft>ข้อความทดสอบไม่มีเนื้อหาข้อมูล และส่งเพียงครั้งเดียว</Text>
      <div role="status">
        {data && <Alert {...(data.failure === '' ? ACCEPTED : REFUSED)}>{outcomeText(data)}</Alert>}
      </div>
      <Failure title="ทดสอบไม่สำเร็จ" error={testing.error} />
    </Dialog>
  )
}

function MessagesDialog({ row, onClose }: RowDialogProps) {
  const query = useQuery(messagesQuery(row.id))
  return (
    <Dialog title="ประวัติการแจ้ง" width={1000} onClose={onClose} actions={closeButton}>
      <Text>{row.url}</Text>
      {row.stoppedAt !== '' && (
        <Alert tone="warning" icon={<IconAlertTriangle aria-hidden />}>
          {thaiSentence`หยุดแจ้งเมื่อ ${formatThaiDateTime(row.stoppedAt)} เพราะส่งไม่สำเร็จติดต่อกัน 3 วัน เมื่อเว็บไซต์พร้อมแล้ว กรุณากด “แจ้งอีกครั้ง”`}
        </Alert>
      )}
      <LoadError of={query} />
      {query.isLoading && <LoadingLine text="กำลังโหลดข้อมูล" />}
      {query.data?.length === 0 && <EmptyState text="ยังไม่มีการแจ้งใน 30 วันที่ผ่านมา" />}
      <ul className={classes.messages} aria-label="ประวัติการแจ้ง">
        {query.data?.map((message) => (
          <li key={`${message.at} ${message.kind}`}>
            <MessageLine message={message} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function MessageLine({ message }: { message: WebhookMessage }) {
  const { kind, at, attempts, sentAt, givenUpAt, nextAt } = message
  const isWaiting = sentAt === '' && givenUpAt === ''
  return (
    <>
      <div>
        <b>{thaiSentence`${kind === 'test' ? 'ทดสอบส่ง' : 'แจ้งการเปลี่ยนแปลง'} ${formatThaiDateTime(at)}`}</b>
        {attempts > 0 && <span>{outcomeText(message)}</span>}
        {attempts > 1 && <span className="soft">{thaiSentence`ส่ง ${attempts} ครั้ง`}</span>}
        {isWaiting && attempts > 0 && (
          <span className="soft">{thaiSentence`จะลองส่งอีกเมื่อ ${formatThaiDateTime(nextAt)}`}</span>
        )}
      </div>
      <MessageBadge message={message} />
    </>
  )
}

type Question = { title: string; text: string; success: string; danger?: true }
const QUESTIONS: Readonly<Record<'resume' | 'delete', Question>> = {
  resume: {
    title: 'แจ้งอีกครั้ง',
    text: 'ระบบจะแจ้งเว็บไซต์นี้อีกครั้ง โดยเริ่มจากการเปลี่ยนแปลงที่ยังส่งไม่สำเร็จ',
    success: 'เริ่มแจ้งอีกครั้งแล้ว',
  },
  delete: {
    title: 'ลบเว็บไซต์ที่ให้แจ้ง',
    text: 'ระบบจะไม่แจ้งเว็บไซต์นี้อีก และรหัสลับกับประวัติการแจ้งจะถูกลบ',
    success: 'ลบเรียบร้อยแล้ว',
    danger: true,
  },
}

function QuestionDialog({ act, row, onClose }: RowDialogProps & { act: 'resume' | 'delete' }) {
  const client = useQueryClient()
  const { title, text, success, danger = false } = QUESTIONS[act]
  const work = useMutation({
    mutationFn: () => fetchJson(`webhooks/${act}`, { body: { ID: row.id } }),
    onSuccess: () => {
      toast.success(success)
      void refreshWebhooks(client)
      onClose()
    },
  })
  return (
    <MutationDialog
      title={title}
      confirmLabel={thaiSentence`ยืนยัน${title}`}
      danger={danger}
      mutation={work}
      onCancel={onClose}
    >
      <Text>{row.url}</Text>
      <Text>{text}</Text>
    </MutationDialog>
  )
}

const DIALOGS: Readonly<Record<WebhookDialogName, (props: RowDialogProps) => React.ReactNode>> = {
  edit: EditDialog,
  messages: MessagesDialog,
  test: TestDialog,
  rotate: RotateDialog,
  resume: (props) => <QuestionDialog act="resume" {...props} />,
  delete: (props) => <QuestionDialog act="delete" {...props} />,
}
