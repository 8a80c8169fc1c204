import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { thaiDateTime } from '#domain/thai-date.ts'
import { failureText } from '#web/engine/failure.tsx'
import { entryName, holdAlone } from '#web/engine/outbox/hold-alone.ts'
import { isOld } from '#web/engine/outbox/send-waiting.ts'
import { onWaitingChanged, removeWaiting, type Waiting, waitingOf } from '#web/engine/outbox/waiting-store.ts'
import { pageHistory } from '#web/ui/address.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.tsx'
import { EntryRow } from './entry-row.tsx'
import classes from './outbox.module.css'
import { sendOutbox, useSendingNo } from './sender.ts'

type OutboxDialogProps = { account: number; onClose: () => void }

/** What is asked before it is done. */
type Asked = { to: 'send' | 'discard'; entry: Waiting }

const HELD = 'รายการนี้กำลังส่งหรือเปิดอยู่ในหน้าต่างอื่น กรุณาลองใหม่อีกครั้ง'
const ENDED = { through: undefined, 'cut-off': 'ยังติดต่อระบบไม่ได้ รายการยังรอส่งอยู่', held: HELD }

/** So long a tab may take to let go of an entry. */
const PATIENCE_MS = 1_000

/** What waits to be sent, oldest first, and what can be done with each. */
export function OutboxDialog({ account, onClose }: OutboxDialogProps) {
  const client = useQueryClient()
  const entries = useEntries(account)
  const sendingNo = useSendingNo()
  const [asked, setAsked] = useState<Asked>()
  const send = (wanted: readonly Waiting[]) => {
    const numbers = wanted.map(({ no }) => no)
    sendOutbox(account, client, numbers).then(
      (ended) => ENDED[ended] && notify.warning(ENDED[ended]),
      (error: unknown) => notify.error(failureText(error)),
    )
  }
  const discard = async (entry: Waiting) => {
    const isMine = await holdAlone(entryName(entry), () => removeWaiting(entry), PATIENCE_MS)
    if (!isMine) notify.warning(HELD)
  }
  const fresh = entries?.filter((entry) => !isOld(entry, Date.now())) ?? []
  return (
    <Dialog
      opened
      title="ข้อมูลที่รอส่ง"
      width={1000}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
          {fresh.length > 1 && <Button onClick={() => send(fresh)}>ส่งทั้งหมดอีกครั้ง</Button>}
        </>
      )}
    >
      {entries?.length === 0 && <EmptyState text="ไม่มีข้อมูลที่รอส่ง" />}
      {entries !== undefined && entries.length > 0 && (
        <>
          <p className={classes.note}>
            ข้อมูลเหล่านี้เก็บไว้ในเครื่องนี้เท่านั้น ระบบจะส่งตามลำดับเมื่อติดต่อได้ กรุณาอย่าออกจากระบบก่อนส่งครบ
          </p>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <EntryRow
                key={entry.no}
                entry={entry}
                sending={entry.no === sendingNo}
                onSend={() => (isOld(entry, Date.now()) ? setAsked({ to: 'send', entry }) : send([entry]))}
                onOpen={() => {
                  onClose()
                  openForm(entry)
                }}
                onDiscard={() => setAsked({ to: 'discard', entry })}
              />
            ))}
          </ul>
        </>
      )}
      <Question
        asked={asked}
        onNo={() => setAsked(undefined)}
        onYes={({ to, entry }) => {
          setAsked(undefined)
          if (to === 'send') send([entry])
          else void discard(entry)
        }}
      />
    </Dialog>
  )
}

type QuestionProps = { asked: Asked | undefined; onYes: (asked: Asked) => void; onNo: () => void }

function Question({ asked, onYes, onNo }: QuestionProps) {
  if (asked === undefined) return null
  const { name, at } = asked.entry
  const isDiscard = asked.to === 'discard'
  return (
    <ConfirmDialog
      opened
      title={isDiscard ? 'ทิ้งข้อมูลที่รอส่ง' : 'ส่งอีกครั้ง'}
      confirmLabel={isDiscard ? 'ทิ้งข้อมูลนี้' : 'ส่งอีกครั้ง'}
      danger={isDiscard}
      onConfirm={() => onYes(asked)}
      onCancel={onNo}
    >
      {isDiscard
        ? `"${name}" ยังไม่ได้ส่งเข้าระบบ หากทิ้งแล้วจะนำกลับมาไม่ได้ ต้องการทิ้งใช่หรือไม่`
        : `"${name}" รอส่งมาตั้งแต่ ${thaiDateTime(at)} ระบบอาจบันทึกไว้แล้วโดยที่คำตอบมาไม่ถึง กรุณาค้นหาในรายการก่อน หากยังไม่มีจึงส่งอีกครั้ง`}
    </ConfirmDialog>
  )
}

/** What waits, as it is now in every tab; nothing until the device has told it. */
function useEntries(account: number): readonly Waiting[] | undefined {
  const [entries, setEntries] = useState<readonly Waiting[]>()
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const now = await waitingOf(account)
      if (isShown) setEntries(now)
    }
    void look()
    const stop = onWaitingChanged(() => void look())
    return () => {
      isShown = false
      stop()
    }
  }, [account])
  return entries
}

/** Opens the entry's form on the screen that it was left on; a list that is open there stays as it is. */
function openForm({ screen, no }: Waiting): void {
  const { pathname, search } = pageHistory.location
  const wanted = new URL(screen, window.location.origin)
  const open = new URLSearchParams(search)
  const isOpen = wanted.pathname === pathname && wanted.searchParams.get('tab') === open.get('tab')
  const params = isOpen ? open : wanted.searchParams
  params.set('dialog', 'waiting')
  params.set('record', no)
  pageHistory.push(`${wanted.pathname}?${params}`)
}
