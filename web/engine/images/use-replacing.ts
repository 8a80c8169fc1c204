import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Area, GALLERY_PARTS } from '#domain/area.ts'
import type { FileGoing } from '#web/api/client.ts'
import { type Saved, staleRecord } from '../calls.ts'
import type { Choice, Conflict } from '../form/conflict.ts'
import { storedPictures } from '../form/pictures/chosen.ts'
import { replacePicture } from '../gallery-calls.ts'
import { galleryQuery } from '../queries.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'
import { sendAsSeen } from './as-seen.ts'

type Replacing = {
  /** Puts a file in the place of a picture; nothing comes of it where the official chooses the one that somebody else put there. */
  replace: (picture: GalleryPicture, file: File, going: FileGoing) => Promise<Replaced | undefined>
  /** Both pictures, where somebody else changed the same one meanwhile. */
  conflict: Conflict | undefined
  settle: (choices: Readonly<Record<string, Choice>>) => void
  putOff: () => void
}

/** What became of the record; `saved` is left out where the picture was the same already. */
type Replaced = { saved?: Saved }

type Asked = { conflict: Conflict; answer: (choice: Choice | undefined) => void }

/** Replaces pictures of a gallery as they were seen, and has the official choose where somebody else was faster, as forms do. */
export function useReplacing(area: Area, record: AreaRecord): Replacing {
  const client = useQueryClient()
  // Two pictures may be replaced at once: they are asked about one after the other.
  const [questions, setQuestions] = useState<readonly Asked[]>([])
  const [asked] = questions
  const ask = async (conflict: Conflict) => {
    const choice = await new Promise<Choice | undefined>((answer) =>
      setQuestions((before) => [...before, { conflict, answer }]),
    )
    setQuestions((before) => before.slice(1))
    return choice
  }
  const replace: Replacing['replace'] = async (picture, file, going) => {
    const seen = { client, area, record, pictures: [picture] }
    try {
      return await sendAsSeen(seen, async (version) => {
        const saved = await replacePicture(area, record, { ...picture, version }, file, going)
        return saved.version === version ? {} : { saved }
      })
    } catch (error) {
      const now = staleRecord(area, error)
      if (now === undefined) throw error
      const gallery = await client.fetchQuery(galleryQuery(area, now))
      const other = gallery.find(({ id }) => id === picture.id)
      if (other === undefined) throw error
      const part = GALLERY_PARTS[other.no - 1] ?? 'img'
      const stored = storedPictures(area, now, gallery)
      const choice = await ask({
        mine: { ...nothingElse(now), stored, chosen: { [part]: { kind: 'new', file } } },
        theirs: { record: now, values: {}, stored },
        both: [part],
        merged: [],
      })
      if (choice === undefined) throw error
      return choice === 'mine' ? replace(other, file, going) : undefined
    }
  }
  return {
    replace,
    conflict: asked?.conflict,
    settle: (choices) => asked?.answer(Object.values(choices)[0]),
    putOff: () => asked?.answer(undefined),
  }
}

/** A form in which nothing stands. */
function nothingElse(record: AreaRecord) {
  const { catmUkey } = record
  return { record, start: {}, startCode: catmUkey, values: {}, catmUkey, documents: [], confirmed: [] }
}
