import { useEffect, useRef, useState } from 'react'
import { numberFields } from '#domain/area.ts'
import { withoutGone } from './documents/listed.ts'
import { type Draft, deleteDraft, readDraft, writeDraft } from './draft-store.ts'
import type { ChosenPictures, StoredPictures } from './pictures/chosen.ts'
import { changesDocuments } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
import { changedValues } from './values.ts'

/** A draft is written when nothing was entered for so long. */
const QUIET_MS = 1_000

/** The draft of a form. */
export type FormDraft = {
  /** A draft from before that the official has not yet decided about. */
  offered: Draft | undefined
  /** Puts the offered draft into the form. */
  use: () => void
  /** Forgets the offered draft. */
  discard: () => void
  /** Forgets everything: the form was saved. */
  forget: () => void
  /** Forgets what was entered: the form was given up. An offer that nobody decided about stays for the next time. */
  giveUp: () => void
}

/** Keeps what is entered into a form on the device, and offers what was kept when the form opens. */
export function useDraft(form: RecordForm): FormDraft {
  const { area, actor, snapshot, dirty } = form
  const key = [actor.id, area.key, snapshot.record?.key ?? 'new'].join(' ')
  const [offered, setOffered] = useState<Draft>()
  const over = useRef(false)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  useEffect(() => {
    over.current = false
    void readDraft(key).then((draft) => {
      if (draft && !over.current) setOffered(draft)
    })
    return () => {
      over.current = true
    }
  }, [key])

  const { values, catmUkey, chosen, documents } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry begins the quiet time anew
  useEffect(() => {
    if (!dirty) return
    const write = () => {
      if (over.current) return
      const draft = draftOf(key, latest.current)
      void (holdsAnything(draft) ? writeDraft(draft) : deleteDraft(key))
    }
    const timer = setTimeout(write, QUIET_MS)
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', write)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', write)
    }
  }, [key, dirty, values, catmUkey, chosen, documents])

  return {
    offered,
    use: () => {
      if (offered) form.take(withDraft(form, offered))
      setOffered(undefined)
    },
    discard: () => {
      setOffered(undefined)
      void deleteDraft(key)
    },
    forget: () => {
      over.current = true
      void deleteDraft(key)
    },
    giveUp: () => {
      over.current = true
      if (dirty || offered === undefined) void deleteDraft(key)
    },
  }
}

/** What is kept of a form: never a person's number, since whoever has the device could read it (issue 5, item 4). */
function draftOf(key: string, { area, actor, snapshot }: RecordForm): Draft {
  const { start, startCode, values, catmUkey, chosen, documents } = snapshot
  const numbers = numberFields(area)
  const changed = Object.entries(changedValues(values, start))
  return {
    key,
    account: actor.id,
    at: Date.now(),
    values: Object.fromEntries(changed.filter(([name]) => !numbers.includes(name))),
    leftOut: changed.map(([name]) => name).filter((name) => numbers.includes(name)),
    catmUkey: catmUkey === startCode ? undefined : catmUkey,
    chosen,
    ...(changesDocuments(snapshot) ? { documents } : {}),
  }
}

function holdsAnything({ values, catmUkey, chosen, documents }: Draft): boolean {
  const hasFiles = Object.keys(chosen).length > 0 || documents !== undefined
  return catmUkey !== undefined || Object.keys(values).length > 0 || hasFiles
}

/** The form with a draft in it; fields that the form no longer has are left out. */
function withDraft({ snapshot }: RecordForm, draft: Draft) {
  const known = Object.entries(draft.values).filter(([name]) => name in snapshot.values)
  return {
    ...snapshot,
    values: { ...snapshot.values, ...Object.fromEntries(known) },
    catmUkey: draft.catmUkey ?? snapshot.catmUkey,
    chosen: { ...snapshot.chosen, ...stillMeant(draft.chosen, snapshot.stored) },
    documents: draft.documents
      ? withoutGone(draft.documents, snapshot.record?.documents ?? [])
      : snapshot.documents,
  }
}

/** A picture that is no longer stored can't go any more. */
function stillMeant(chosen: ChosenPictures, stored: StoredPictures): ChosenPictures {
  return Object.fromEntries(
    Object.entries(chosen).filter(([part, choice]) => choice.kind === 'new' || part in stored),
  )
}
