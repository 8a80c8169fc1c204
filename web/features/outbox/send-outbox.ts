/** Sends the outbox of the signed-in user from this tab. */
import type { QueryClient } from '@tanstack/react-query'
import { can } from '#domain/permissions/can.ts'
import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area/area.ts'
import { serverNow } from '#web/api/clock.ts'
import { restoreSession } from '#web/api/account-api.ts'
import { currentAuth, currentSession, type Session } from '#web/api/session.ts'
import { labelOf } from '#web/engine/form/labels.ts'
import { type SaveOutcome, saveForm } from '#web/engine/form/save/save-form.ts'
import { mergedFieldsText } from '#web/engine/record/merged-fields-text.ts'
import { withTabLock } from '#web/engine/outbox/tab-lock.ts'
import {
  type OutboxSendResult,
  OtherAccountError,
  type OutboxSender,
  sendOutboxEntries,
} from '#web/engine/outbox/send-outbox.ts'
import {
  saveEntryRejection,
  readOutboxEntry,
  deleteOutboxEntry,
  type OutboxEntry,
  listOutboxEntries,
} from '#web/engine/outbox/outbox-store.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoChangeAction } from '#web/engine/record/undo-action.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { createStore } from '#web/ui/browser/store.ts'
import { offlineError } from '#web/api/api-error.ts'
import { areaForOffices, type ShownArea } from '#web/engine/list/shown-area.ts'

const sendingEntry = createStore<string | undefined>(undefined)

const failures = new Map<string, number>()

export const useSendingEntryNumber = (): string | undefined => sendingEntry.use()

/** Sends all entries that are sent automatically, or the entries with the numbers in `requested`. */
export function sendOutbox(
  account: number,
  client: QueryClient,
  requested?: readonly string[],
): Promise<OutboxSendResult> {
  const merged = new Map<string, readonly string[]>()
  const outbox: OutboxSender = {
    account,
    now: serverNow,
    listEntries: () => listOutboxEntries(account),
    read: (no) => readOutboxEntry(account, no),
    remove: deleteOutboxEntry,
    saveRejection: saveEntryRejection,
    hold: withTabLock,
    save: (entry) =>
      saveEntry(entry, client, (keys) => merged.set(entry.no, [...(merged.get(entry.no) ?? []), ...keys])),
    failures,
    isReachable: () =>
      verifySession(account).then(
        () => true,
        () => false,
      ),
    onSending: sendingEntry.set,
    onSent: (entry, outcome) => void notifySent(entry, outcome, client, merged.get(entry.no) ?? []),
  }
  return sendOutboxEntries(outbox, requested)
}

async function saveEntry(
  entry: OutboxEntry,
  client: QueryClient,
  onMerged: (keys: readonly string[]) => void,
): Promise<SaveOutcome> {
  const area = await areaOfEntry(entry)
  const { token, session } = await verifySession(entry.account)
  const { contents } = entry
  return saveForm({ area, actor: session.actor, client, contents, session: { token }, onMerged })
}

/**
 * Verifies the account of the session with a cheap request, which also checks the connection. It asks the
 * user to sign in again if the session has ended. Throws `OtherAccountError` if the account is not signed in.
 */
async function verifySession(account: number): Promise<{ token: string; session: Session }> {
  for (let sender = currentAuth(); sender?.account === account; sender = currentAuth()) {
    const { token } = sender
    const session = await restoreSession()
    if (session.actor.id !== account) break
    // A renewed session or another tab may have replaced the token.
    if (currentAuth()?.token === token) return { token, session }
  }
  throw new OtherAccountError()
}

/** Shows a toast about a sent entry, and reloads the lists of its area. */
async function notifySent(
  entry: OutboxEntry,
  outcome: SaveOutcome,
  client: QueryClient,
  merged: readonly string[],
): Promise<void> {
  const actor = currentSession()?.actor
  // A user who has signed out gets no toast.
  if (actor?.id !== entry.account) return
  const area = await areaOfEntry(entry)
  const refresh = () => refreshArea(client, area).catch(() => undefined)
  void refresh()
  const text = `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${entry.name}`
  if (outcome.kind !== 'saved') return toast.success(text)
  const { saved } = outcome
  const { record } = entry.contents
  const isChange = saved.version !== record?.version
  const mayUndo = isChange && can(actor, record ? 'edit' : 'delete', area, saved.catmUkey)
  const labels = [...new Set(merged)].map((key) => labelOf(area, key))
  toast.success(
    `${text}${mergedFieldsText(labels)}`,
    mayUndo ? undoChangeAction(area, saved, refresh) : undefined,
  )
}

/**
 * Loads the area of an entry as its form had it. Loads all areas if the area has no screen of its own. Throws
 * an `offline` error if loading fails.
 */
async function areaOfEntry({ area: key, route, office }: OutboxEntry): Promise<ShownArea> {
  const area = await loadArea(key, route === undefined ? undefined : areasByRoute[route]).catch(() => {
    throw offlineError()
  })
  if (area?.key !== key) throw new Error(`No area has the key ${key}`)
  return office === undefined ? area : areaForOffices(area, office)
}

async function loadArea(key: string, load: (() => Promise<Area>) | undefined): Promise<Area | undefined> {
  return load ? await load() : (await import('#areas/index.ts')).areas.find((each) => each.key === key)
}
