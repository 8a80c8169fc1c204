import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { serverNow } from '#web/api/clock.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { entryLockName, withTabLock } from '#web/engine/outbox/tab-lock.ts'
import { entriesBehind, isStaleEntry } from '#web/engine/outbox/send-outbox.ts'
import { deleteOutboxEntry, type OutboxEntry, listOutboxEntries } from '#web/engine/outbox/outbox-store.ts'
import { TAB_ADDRESS } from '#web/ui/browser/address-state.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { EntryRow } from './entry-row.tsx'
import classes from './outbox.module.css'
import { sendOutbox, useSendingEntryNumber } from './send-outbox.ts'
import { useOutbox } from './use-outbox.ts'

type OutboxDialogProps = { account: number; onClose: () => void }

type PendingAction = { action: 'send' | 'discard'; entry: OutboxEntry }

const LOCKED_TEXT = 'รายการนี้กำลังส่งหรือเปิดอยู่ในหน้าต่างอื่น กรุณาลองใหม่อีกครั้ง'
const SEND_RESULT_TEXTS = {
  through: undefined,
  'cut-off': 'ยังติดต่อระบบไม่ได้ รายการยังรอส่งอยู่',
  held: LOCKED_TEXT,
}

/** How long to wait until another tab releases the lock of an entry, in milliseconds. */
const LOCK_WAIT_MS = 1_000

/** The entries of the outbox, oldest first, with their actions. */
export function OutboxDialog({ account, onClose }: OutboxDialogProps) {
  const client = useQueryClient()
  const entries = useOutbox(account, listOutboxEntries)
  const sendingNo = useSendingEntryNumber()
  const [pending, setPending] = useState<PendingAction>()
  const send = (target: readonly OutboxEntry[]) => {
    const numbers = target.map(({ no }) => no)
    sendOutbox(account, client, numbers).then(
      (ended) => SEND_RESULT_TEXTS[ended] && toast.warning(SEND_RESULT_TEXTS[ended]),
      (error: unknown) => toast.error(failureText(error)),
    )
  }
  const discard = async (entry: OutboxEntry) => {
    const isMine = await withTabLock(entryLockName(entry), () => deleteOutboxEntry(entry), LOCK_WAIT_MS)
    if (!isMine) toast.warning(LOCKED_TEXT)
  }
  const current = entries?.filter((entry) => !isStaleEntry(entry, serverNow())) ?? []
  const behind = entriesBehind(entries ?? [])
  return (
    <Dialog
      title="ข้อมูลที่รอส่ง"
      width={1000}
      onClose={onClose}
      actions={(close) => (
        <>
          {closeButton(close)}
          {current.length > 1 && <Button onClick={() => send(current)}>ส่งทั้งหมดอีกครั้ง</Button>}
        </>
      )}
    >
      {entries?.length === 0 && <EmptyState text="ไม่มีข้อมูลที่รอส่ง" />}
      {entries !== undefined && entries.length > 0 && (
        <>
          <Text soft mb="md">
            ข้อมูลเหล่านี้เก็บไว้ในเครื่องนี้เท่านั้น ระบบจะส่งตามลำดับเมื่อติดต่อได้ กรุณาอย่าออกจากระบบก่อนส่งครบ
          </Text>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <EntryRow
                key={entry.no}
                entry={entry}
                sending={entry.no === sendingNo}
                behind={behind.has(entry.no)}
                onSend={() =>
                  isStaleEntry(entry, serverNow()) ? setPending({ action: 'send', entry }) : send([entry])
                }
                onOpen={() => {
                  onClose()
                  openForm(entry)
                }}
                onDiscard={() => setPending({ action: 'discard', entry })}
              />
            ))}
          </ul>
        </>
      )}
      <ActionConfirmDialog
        pending={pending}
        onNo={() => setPending(undefined)}
        onYes={({ action, entry }) => {
          setPending(undefined)
          if (action === 'send') send([entry])
          else void discard(entry)
        }}
      />
    </Dialog>
  )
}

type ActionConfirmDialogProps = {
  pending: PendingAction | undefined
  onYes: (pending: PendingAction) => void
  onNo: () => void
}

function ActionConfirmDialog({ pending, onYes, onNo }: ActionConfirmDialogProps) {
  if (pending === undefined) return null
  const { name, at } = pending.entry
  const isDiscard = pending.action === 'discard'
  return (
    <ConfirmDialog
      title={isDiscard ? 'ทิ้งข้อมูลที่รอส่ง' : 'ส่งอีกครั้ง'}
      confirmLabel={isDiscard ? 'ทิ้งข้อมูลนี้' : 'ส่งอีกครั้ง'}
      danger={isDiscard}
      onConfirm={() => onYes(pending)}
      onCancel={onNo}
    >
      {isDiscard
        ? `“${name}” ยังไม่ได้ส่งเข้าระบบ หากทิ้งแล้วจะนำกลับมาไม่ได้ ต้องการทิ้งใช่หรือไม่`
        : `“${name}” รอส่งมาตั้งแต่ ${formatThaiDateTime(at)} ระบบอาจบันทึกไว้แล้วโดยที่คำตอบมาไม่ถึง กรุณาค้นหาในรายการก่อน หากยังไม่มีจึงส่งอีกครั้ง`}
    </ConfirmDialog>
  )
}

/** Opens the form of an entry on its screen. If that screen is already open, its list keeps its state. */
function openForm({ screen, no }: OutboxEntry): void {
  const { pathname, search } = browserHistory.location
  const target = new URL(screen, window.location.origin)
  const isTabOpen = TAB_ADDRESS.parse(target.search).tab === TAB_ADDRESS.parse(search).tab
  const params = new URLSearchParams(target.pathname === pathname && isTabOpen ? search : target.search)
  params.set('dialog', 'waiting')
  params.set('record', no)
  browserHistory.push(`${target.pathname}?${params}`)
}
