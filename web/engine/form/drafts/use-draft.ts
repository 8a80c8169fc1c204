import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  createDraft,
  draftFormKey,
  hasDraftContent,
  newDraftKey,
  overwritesEntries,
  withDraft,
} from './draft.ts'
import { type Draft, deleteDraft, draftsOf, readDraft, writeDraft } from './draft-store.ts'
import type { RecordForm } from '../use-record-form.ts'

/** A draft is written after this pause without input. */
const QUIET_MS = 1_000

export type FormDraft = {
  /** The newest draft of an earlier visit that the user has not decided about. */
  offered: Draft | undefined
  /** Applies the offered draft. Input that it overwrites becomes a draft and is offered in turn. */
  use: () => void
  discard: () => void
  /** Deletes the draft of this form after saving or cancelling. Undecided offers stay for the next visit. */
  forget: () => void
}

/** Drafts the input of a form on the device, and offers earlier drafts once no other tab has them open. */
export function useDraft(form: RecordForm): FormDraft {
  const { dirty, values, choice, pictures, documents } = form
  const name = draftFormKey(form)
  const [key] = useState(() => newDraftKey(name))
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const over = useRef<AbortController>(undefined)
  const present = useEffectEvent(() => createDraft(key, form))

  useEffect(() => {
    const closed = new AbortController()
    over.current = closed
    const offer = async (other: Draft) => {
      if (!(await lockDraft(other.key, closed.signal))) return
      // The tab that held it may have saved it.
      const draft = await readDraft(other.key)
      if (draft && !closed.signal.aborted) setOffers((before) => newestFirst([...before, draft]))
    }
    void lockDraft(key, closed.signal)
    // In this order, so that an older one is not shown for a moment before the newest.
    void draftsOf(name).then((drafts) => newestFirst(drafts).forEach((draft) => void offer(draft)))
    return () => closed.abort()
  }, [name, key])

  const { catmUkey } = choice
  const { chosen } = pictures
  const order = pictures.order.join()
  const { list } = documents
  // biome-ignore lint/correctness/useExhaustiveDependencies: each input restarts the pause
  useEffect(() => {
    if (!dirty) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      if (timer === undefined) return
      stop()
      if (over.current?.signal.aborted) return
      const draft = present()
      void (hasDraftContent(draft) ? writeDraft(draft) : deleteDraft(key))
    }
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const restart = () => {
      stop()
      timer = setTimeout(write, QUIET_MS)
    }
    restart()
    const unsubscribe = values.subscribe(restart)
    // A phone may end a background page without another event.
    document.addEventListener('visibilitychange', write)
    return () => {
      stop()
      unsubscribe()
      document.removeEventListener('visibilitychange', write)
    }
  }, [key, dirty, values, catmUkey, chosen, order, list])

  const [offered, ...later] = offers
  return {
    offered,
    use: () => {
      if (offered === undefined) return
      const entered = createDraft(newDraftKey(name), form)
      const isLost = overwritesEntries(offered, entered)
      if (isLost) {
        if (over.current) void lockDraft(entered.key, over.current.signal)
        void writeDraft(entered)
      }
      setOffers(isLost ? [...later, entered] : later)
      const taken = withDraft(form.snapshot(), offered)
      form.take(taken)
      void writeDraft(createDraft(key, form, taken)).then(() => deleteDraft(offered.key))
    },
    discard: () => {
      if (offered === undefined) return
      setOffers(later)
      void deleteDraft(offered.key)
    },
    forget: () => {
      over.current?.abort()
      void deleteDraft(key)
    },
  }
}

function newestFirst(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((one, other) => other.at - one.at)
}

/**
 * Waits until no other tab holds a draft, then holds it until the signal aborts. The tab with the form open
 * holds its draft; the browser releases it when the tab closes or crashes. Resolves to false if the signal
 * aborts first. Pages without TLS have no locks: every draft counts as free there.
 */
function lockDraft(key: string, until: AbortSignal): Promise<boolean> {
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const onLocked = () => {
      resolve(true)
      return new Promise<void>((release) => until.addEventListener('abort', () => release()))
    }
    locks.request(`draft ${key}`, { signal: until }, onLocked).catch(() => resolve(false))
  })
}
