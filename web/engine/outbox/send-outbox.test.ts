import { expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_DAYS } from '#domain/records/idempotency-key.ts'
import {
  unexpectedResponseError,
  offlineError,
  errorFromResponse,
  timeoutError,
  unreadableFileError,
} from '#web/api/api-error.ts'
import type { SaveOutcome } from '../form/save/save-form.ts'
import type { FormSnapshot } from '../form/snapshot.ts'
import { entryLockName, withTabLock } from './tab-lock.ts'
import {
  entriesBehind,
  isStaleEntry,
  OtherAccountError,
  type OutboxSender,
  sendOutboxEntries,
} from './send-outbox.ts'
import type { OutboxEntry } from './outbox-store.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000
/** Each test has its own account, because all tests share the locks of the process. */
let accounts = 0

type Left = { no: string; days?: number; record?: boolean | string; refused?: string }

function entry(account: number, { no, days = 0, record = false, refused }: Left): OutboxEntry {
  const key = record === true ? `7${no}` : record
  const contents = key ? { record: { key } } : { record: undefined, mark: `mark-of-${no}` }
  return {
    account,
    no,
    at: NOW - days * DAY_MS,
    contents: contents as unknown as FormSnapshot,
    ...(refused === undefined ? {} : { refused }),
  } as OutboxEntry
}

const SAVED: SaveOutcome = { kind: 'saved', saved: { key: '1', id: '1', version: 1, catmUkey: '50010100' } }

/**
 * A device with entries in its outbox. `save` is the server's response to each entry. `tried` lists the
 * numbers in the order of sending.
 */
function device(
  left: readonly Left[],
  save: (entry: OutboxEntry) => SaveOutcome | Promise<SaveOutcome> = () => SAVED,
  reachable = false,
) {
  accounts += 1
  const account = accounts
  const entries = new Map(left.map((each) => [each.no, entry(account, each)]))
  const tried: string[] = []
  const sent: string[] = []
  const outbox: OutboxSender = {
    account,
    now: () => NOW,
    listEntries: async () => [...entries.values()],
    read: async (no) => entries.get(no),
    remove: async ({ no }) => void entries.delete(no),
    saveRejection: async ({ no }, refused) => {
      const before = entries.get(no)
      if (before) entries.set(no, { ...before, refused })
    },
    hold: withTabLock,
    save: async (each) => {
      tried.push(each.no)
      return save(each)
    },
    isReachable: async () => reachable,
    failures: new Map(),
    onSending: () => undefined,
    onSent: ({ no }) => void sent.push(no),
  }
  return {
    account,
    entries,
    tried,
    sent,
    outbox,
    refusals: () => [...entries.values()].map(({ refused }) => refused),
  }
}

const refusal = (status: number, code: string) =>
  errorFromResponse(status, { status: false, code, error: `เหตุ ${code}` })

it('sends entries in order of creation, and removes each sent entry', async () => {
  const { entries, tried, sent, outbox } = device([{ no: '1' }, { no: '2', record: true }, { no: '3' }])
  expect(await sendOutboxEntries(outbox)).toBe('through')
  expect(tried).toEqual(['1', '2', '3'])
  expect(sent).toEqual(['1', '2', '3'])
  expect(entries.size).toBe(0)
})

it.each([
  ['a file that cannot be read', unreadableFileError({ part: 'img', name: 'ภาพ.jpg' }), 1, 'through'],
  ['an upload that takes too long', timeoutError(), 0, 'cut-off'],
  ['a proxy that refuses its size', errorFromResponse(413, undefined), 1, 'through'],
  ['a connection that breaks at this one', offlineError(), 0, 'cut-off'],
  ['a busy queue', refusal(503, 'busy'), 0, 'cut-off'],
] as const)(
  'sends the next entries after %s, but not those of the same record',
  async (_what, failure, refused, end) => {
    const left = [{ no: '1', record: 'r' }, { no: '2', record: 'r' }, { no: '3', record: 's' }, { no: '4' }]
    const failing = ({ no }: OutboxEntry) => {
      if (no === '1') throw failure
      return SAVED
    }
    const { entries, tried, outbox, refusals } = device(left, failing, true)
    if (refused === 0) await sendOutboxEntries(outbox)
    tried.length = 0
    expect(await sendOutboxEntries(outbox)).toBe(end)
    expect(tried).toEqual(['1', '3', '4'])
    expect([...entries.keys()]).toEqual(['1', '2'])
    expect(refusals().filter((text) => text !== undefined)).toHaveLength(refused)
    expect([...entriesBehind([...entries.values()])]).toEqual(['2'])
  },
)

it('keeps the order of all entries when the connection comes back while the first one fails', async () => {
  const failing = ({ no }: OutboxEntry) => {
    if (no === '1' && tried.length === 1) throw offlineError()
    return SAVED
  }
  const { tried, sent, outbox } = device([{ no: '1' }, { no: '2' }], failing, true)
  await sendOutboxEntries(outbox)
  await sendOutboxEntries(outbox)
  expect(tried).toEqual(['1', '1', '2'])
  expect(sent).toEqual(['1', '2'])
})

it('names a file that cannot be read in the refusal of its entry', async () => {
  const { outbox, refusals } = device([{ no: '1' }], () => {
    throw unreadableFileError({ part: 'doc1', name: 'ประกาศ.pdf' })
  })
  await sendOutboxEntries(outbox)
  expect(refusals()[0]).toContain('ประกาศ.pdf: ไม่สามารถอ่านไฟล์นี้ได้')
})

it('stops without a connection, and changes no unsent entry', async () => {
  const { entries, tried, outbox, refusals } = device([{ no: '1' }, { no: '2' }, { no: '3' }], ({ no }) => {
    if (no === '2') throw offlineError()
    return SAVED
  })
  expect(await sendOutboxEntries(outbox)).toBe('cut-off')
  expect(tried).toEqual(['1', '2'])
  expect([...entries.keys()]).toEqual(['2', '3'])
  expect(refusals()).toEqual([undefined, undefined])
})

it.each([
  ['a proxy that cannot reach the server', errorFromResponse(502, undefined)],
  ['a sign-in page of the network', unexpectedResponseError(200)],
  ['a network that requires a sign-in', errorFromResponse(511, undefined)],
  ['a busy server', refusal(503, 'busy')],
  ['an expired session', refusal(401, 'not-signed-in')],
])('stops and keeps the entry after %s', async (_what, failure) => {
  const { entries, outbox, refusals } = device([{ no: '1' }], () => {
    throw failure
  })
  expect(await sendOutboxEntries(outbox)).toBe('cut-off')
  expect(entries.size).toBe(1)
  expect(refusals()).toEqual([undefined])
})

it('sends the same idempotency key again after a lost response', async () => {
  const marks: (string | undefined)[] = []
  const { outbox } = device([{ no: '1' }], ({ contents }) => {
    marks.push(contents.mark)
    if (marks.length === 1) throw offlineError()
    return SAVED
  })
  await sendOutboxEntries(outbox)
  await sendOutboxEntries(outbox)
  expect(marks).toEqual(['mark-of-1', 'mark-of-1'])
})

it.each([
  ['invalid', 422],
  ['forbidden-area', 403],
  ['done-before', 409],
  ['fault', 500],
] as const)(
  'keeps a rejected entry (%s) with its message, sends the next one, and retries only on request',
  async (code, status) => {
    const { entries, tried, outbox, refusals } = device([{ no: '1' }, { no: '2' }], ({ no }) => {
      if (no === '1') throw refusal(status, code)
      return SAVED
    })
    expect(await sendOutboxEntries(outbox)).toBe('through')
    expect(refusals()).toEqual([`เหตุ ${code}`])
    await sendOutboxEntries(outbox)
    expect(tried).toEqual(['1', '2'])
    await sendOutboxEntries(outbox, ['1'])
    expect(tried).toEqual(['1', '2', '1'])
    expect(entries.size).toBe(1)
  },
)

it('keeps an entry with a conflict, and reports the conflict', async () => {
  const { outbox, refusals } = device(
    [{ no: '1', record: true }],
    () => ({ kind: 'conflict' }) as SaveOutcome,
  )
  await sendOutboxEntries(outbox)
  expect(refusals()).toEqual(['มีผู้แก้ไขข้อมูลนี้ก่อนท่าน กรุณาตรวจสอบก่อนบันทึก'])
})

it('sends each entry once, even from two tabs and a manual send at the same time', async () => {
  const { tried, outbox } = device([{ no: '1' }, { no: '2' }], async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return SAVED
  })
  const ends = await Promise.all([
    sendOutboxEntries(outbox),
    sendOutboxEntries({ ...outbox }),
    sendOutboxEntries({ ...outbox }, ['1', '2']),
  ])
  expect(tried).toEqual(['1', '2'])
  expect(ends).toEqual(['through', 'through', 'through'])
})

it('skips an entry that is open in a form, and sends it later', async () => {
  const { entries, account, tried, outbox } = device([{ no: '1' }, { no: '2' }])
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const form = withTabLock(entryLockName({ account, no: '1' }), () => closed)
  expect(await sendOutboxEntries(outbox)).toBe('held')
  expect(tried).toEqual(['2'])
  close()
  expect(await form).toBe(true)
  await sendOutboxEntries(outbox)
  expect(tried).toEqual(['2', '1'])
  expect(entries.size).toBe(0)
})

it('does not send an entry that was discarded before its turn', async () => {
  const { entries, tried, outbox } = device([{ no: '1' }, { no: '2' }], () => {
    entries.delete('2')
    return SAVED
  })
  await sendOutboxEntries(outbox)
  expect(tried).toEqual(['1'])
})

it('does not restore an entry that was discarded during sending', async () => {
  const { entries, outbox } = device([{ no: '1' }], () => {
    entries.delete('1')
    throw refusal(422, 'invalid')
  })
  await sendOutboxEntries(outbox)
  expect(entries.size).toBe(0)
})

it('stops when another account is signed in, and does not change the entry', async () => {
  const { tried, outbox, refusals } = device([{ no: '1' }, { no: '2' }], () => {
    throw new OtherAccountError()
  })
  expect(await sendOutboxEntries(outbox)).toBe('cut-off')
  expect(tried).toEqual(['1'])
  expect(refusals()).toEqual([undefined, undefined])
})

it('sends an entry with an expired idempotency key only on request', async () => {
  const { tried, outbox, entries } = device([
    { no: '1', days: IDEMPOTENCY_KEY_DAYS - 10 },
    { no: '2', days: IDEMPOTENCY_KEY_DAYS - 11 },
    { no: '3', days: 300, record: true },
    // The clock was wrong when it was created.
    { no: '4', days: -2 },
  ])
  expect([...entries.values()].map((each) => isStaleEntry(each, NOW))).toEqual([true, false, false, true])
  await sendOutboxEntries(outbox)
  expect(tried).toEqual(['2', '3'])
  await sendOutboxEntries(outbox, ['1', '4'])
  expect(tried).toEqual(['2', '3', '1', '4'])
})

it('continues after an entry that this version cannot handle', async () => {
  const { entries, tried, outbox, refusals } = device([{ no: '1' }, { no: '2' }], ({ no }) => {
    if (no === '1') throw new TypeError('left by an earlier version')
    return SAVED
  })
  expect(await sendOutboxEntries(outbox)).toBe('through')
  expect(tried).toEqual(['1', '2'])
  expect([...entries.keys()]).toEqual(['1'])
  expect(refusals()[0]).toContain('WEB')
})
