/** Sending the outbox of the signed-in official from this tab. */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { can } from '#domain/can.ts'
import { restoreSession } from '#web/api/account.ts'
import { currentSender, currentSession, type Session } from '#web/api/session.ts'
import { undoChange } from '#web/engine/calls.ts'
import { labelOf } from '#web/engine/form/labels.ts'
import { type SaveOutcome, saveContents } from '#web/engine/form/save-contents.ts'
import { othersKept } from '#web/engine/others-kept.ts'
import { holdAlone } from '#web/engine/outbox/hold-alone.ts'
import { type Ended, OtherAccount, type Outbox, sendWaiting } from '#web/engine/outbox/send-waiting.ts'
import {
  noteRefusal,
  readWaiting,
  removeWaiting,
  type Waiting,
  waitingOf,
} from '#web/engine/outbox/waiting-store.ts'
import { refreshArea } from '#web/engine/queries.ts'
import { undoAction } from '#web/engine/undo-action.ts'
import { notify } from '#web/ui/notify.tsx'
import { areaOf } from './area-of.ts'

/** Sends what goes by itself, or what is asked for by number. */
export function sendOutbox(account: number, client: QueryClient, asked?: readonly string[]): Promise<Ended> {
  const merged = new Map<string, readonly string[]>()
  const outbox: Outbox = {
    account,
    now: Date.now,
    waiting: () => waitingOf(account),
    read: (no) => readWaiting(account, no),
    remove: removeWaiting,
    noteRefusal,
    hold: holdAlone,
    save: (entry) =>
      saveEntry(entry, client, (keys) => merged.set(entry.no, [...(merged.get(entry.no) ?? []), ...keys])),
    onSending: setSending,
    onSent: (entry, outcome) => void tellSent(entry, outcome, client, merged.get(entry.no) ?? []),
  }
  return sendWaiting(outbox, asked)
}

async function saveEntry(
  entry: Waiting,
  client: QueryClient,
  onMerged: (keys: readonly string[]) => void,
): Promise<SaveOutcome> {
  const area = await areaOf(entry)
  const { token, session } = await askWho(entry.account)
  const { contents } = entry
  return saveContents({ area, actor: session.actor, client, contents, session: { token }, onMerged })
}

/**
 * Asks the server whose session it is, which has the password asked for where the session has ended, and finds out cheaply whether anybody answers.
 * Only the token that it answered for is used.
 */
async function askWho(account: number): Promise<{ token: string; session: Session }> {
  for (let sender = currentSender(); sender?.account === account; sender = currentSender()) {
    const { token } = sender
    const session = await restoreSession()
    if (session.actor.id !== account) break
    // A session that went on, or another tab, may have put another one in its place.
    if (currentSender()?.token === token) return { token, session }
  }
  throw new OtherAccount()
}

/** Tells of what was sent as a save does, and has the lists of its area load again. */
async function tellSent(
  entry: Waiting,
  outcome: SaveOutcome,
  client: QueryClient,
  merged: readonly string[],
): Promise<void> {
  const actor = currentSession()?.actor
  // Whoever signed out meanwhile hears nothing of it.
  if (actor?.id !== entry.account) return
  const area = await areaOf(entry)
  const refresh = () => void refreshArea(client, area).catch(() => undefined)
  refresh()
  const text = `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${entry.name}`
  if (outcome.kind !== 'saved') return notify.success(text)
  const { saved } = outcome
  const { record } = entry.contents
  const isChange = saved.version !== record?.version
  const mayUndo = isChange && can(actor, record ? 'edit' : 'delete', area, saved.catmUkey)
  const labels = [...new Set(merged)].map((key) => labelOf(area, key))
  notify.success(
    `${text}${othersKept(labels)}`,
    mayUndo ? undoAction(() => undoChange(area, saved), refresh) : undefined,
  )
}

let sending: string | undefined
const listeners = new Set<() => void>()

function setSending(no: string | undefined): void {
  sending = no
  for (const listener of listeners) listener()
}

/** The number of the entry that this tab is sending. */
export function useSendingNo(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sending,
  )
}
