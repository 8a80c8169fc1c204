import { useEffect, useRef, useState } from 'react'
import { freshMark } from '#web/api/once-mark.ts'
import { failureText } from '../failure.tsx'
import { preparePicture } from '../form/pictures/prepare-picture.ts'
import { unfitText } from '../form/pictures/unfit-file.ts'

/** A picture on its way. `part` runs from 0 to 1; a failed one keeps its file, so that it can be tried again. */
export type Upload = {
  key: number
  file: File
  /** A local address of what was chosen. */
  url: string
  part: number
  failure: string | undefined
  /** Under which it is added once, however often it is sent. */
  mark: string
}

/** Sends one picture; `mark` as in {@link Upload}. */
export type SendPicture = (file: File, onProgress: (part: number) => void, mark: string) => Promise<void>

export type Uploads = {
  all: readonly Upload[]
  /** Something is still being sent. */
  busy: boolean
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  discard: (upload: Upload) => void
}

/**
 * Sends chosen pictures one after the other, each with its progress. One that fails stays with its reason and the others
 * go on; one that arrived leaves the list after `onSent`.
 */
export function useUploads(send: SendPicture, onSent: () => Promise<void>): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: number) => setAll((before) => before.filter((upload) => upload.key !== key))

  const sendOne = async ({ key, file, mark }: Upload) => {
    try {
      const prepared = await preparePicture(file)
      if (typeof prepared === 'string') return change(key, { failure: unfitText(prepared) })
      await send(prepared.file, (part) => change(key, { part }), mark)
      await onSent()
      remove(key)
    } catch (error) {
      change(key, { failure: failureText(error), part: 0 })
    } finally {
      setWaiting((before) => before - 1)
    }
  }
  const enqueue = (upload: Upload) => {
    setWaiting((before) => before + 1)
    queue.current = queue.current.then(() => sendOne(upload))
  }
  return {
    all,
    busy: waiting > 0,
    add: (files) => {
      const added = files.map((file): Upload => {
        count.current += 1
        const url = URL.createObjectURL(file)
        urls.current.add(url)
        return { key: count.current, file, url, part: 0, failure: undefined, mark: freshMark() }
      })
      setAll((before) => [...before, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry: (upload) => {
      change(upload.key, { failure: undefined })
      enqueue(upload)
    },
    discard: (upload) => remove(upload.key),
  }
}
