import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  createDraft,
  draftFormKey,
  hasDraftContent,
  newDraftKey,
  overwritesEntries,
  withDraft,
} from './draft.ts'
import { lockDraft } from './draft-lock.ts'
import { type Draft, deleteDraft, draftsOf, readDraft, writeDraft } from './draft-store.ts'
import type { RecordForm } from '../use-record-form.ts'

/** A draft is written when nothing was entered for so long. */
const QUIET_MS = 1_000

/** The draft of a form. */
export type FormDraft = {
  /** The newest draft from before that the official has not yet decided about. */
  offered: Draft | undefined
  /** Puts the offered draft into the form. What it overwrites is kept as a draft and offered in turn. */
  use: () => void
  /** Forgets the offered draft. */
  discard: () => void
  /** Forgets what was entered: the form was saved or given up. Offers that nobody decided about stay for the next time. */
  forget: () => void
}

/**
 * Keeps what is entered into a form on the device, under a key of its own, and offers what was kept before. What another
 * tab has open is that tab's, and is offered when the tab is gone.
 */
export function useDraft(form: RecordForm): FormDraft {
  const { snapshot, dirty } = form
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
    void draftsOf(name).then((drafts) => drafts.forEach((draft) => void offer(draft)))
    return () => closed.abort()
  }, [name, key])

  const { values, catmUkey, chosen, order, documents } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry begins the quiet time anew
  useEffect(() => {
    if (!dirty) return
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', write)
    }
    const write = () => {
      stop()
      if (over.current?.signal.aborted) return
      const draft = present()
      void (hasDraftContent(draft) ? writeDraft(draft) : deleteDraft(key))
    }
    const timer = setTimeout(write, QUIET_MS)
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', write)
    return stop
  }, [key, dirty, values, catmUkey, chosen, order, documents])

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
      const taken = withDraft(form, offered)
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
