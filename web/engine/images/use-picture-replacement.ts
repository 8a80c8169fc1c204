import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import type { UploadOptions } from '#web/api/client.ts'
import { type SavedRecord, staleRecord } from '../record/record-api.ts'
import type { ConflictChoice, Conflict } from '../form/save/conflict.ts'
import { storedPictures } from '../form/pictures/picture-choices.ts'
import { replacePicture, sendWithRebase } from './gallery-api.ts'
import { galleryQuery } from '../record/record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'

/** The result; without `saved` the picture was the same already. */
type ReplacementResult = { saved?: SavedRecord }

type ConflictQuestion = { conflict: Conflict; answer: (choice: ConflictChoice | undefined) => void }

/** Replaces pictures of a gallery; in a version conflict the user selects one, as in forms. */
export function usePictureReplacement(area: Area, record: AreaRecord) {
  const client = useQueryClient()
  // Two pictures may be in conflict: the user decides about one after the other.
  const [questions, setQuestions] = useState<readonly ConflictQuestion[]>([])
  const [question] = questions
  const ask = async (conflict: Conflict) => {
    const choice = await new Promise<ConflictChoice | undefined>((answer) =>
      setQuestions((before) => [...before, { conflict, answer }]),
    )
    setQuestions((before) => before.slice(1))
    return choice
  }
  /** Replaces a picture by a file, unless the user selects the other user's picture in a conflict. */
  const replace = async (
    picture: GalleryPicture,
    file: File,
    going: UploadOptions,
  ): Promise<ReplacementResult | undefined> => {
    const target = { client, area, record, pictures: [picture] }
    try {
      return await sendWithRebase(target, async (version) => {
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
    /** Both pictures, where another user has changed the same one. */
    conflict: question?.conflict,
    resolveConflict: (choices: Readonly<Record<string, ConflictChoice>>) =>
      question?.answer(Object.values(choices)[0]),
    dismissConflict: () => question?.answer(undefined),
  }
}

/** A form without any other change. */
function nothingElse(record: AreaRecord) {
  const { catmUkey } = record
  return { record, start: {}, startCode: catmUkey, values: {}, catmUkey, documents: [], confirmed: [] }
}
