import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { MESSAGES } from '#domain/messages.ts'
import { fillText, REFUSALS } from '#domain/refusal.ts'
import { notify } from '#web/ui/notify.tsx'
import {
  asStored,
  type ChosenPictures,
  partsFor,
  partsOf,
  type StoredPictures,
  withoutPicture,
} from './chosen.ts'
import { preparePicture } from './prepare-picture.ts'

/** The greatest size of a picture in megabytes (decisions, section 4). */
const MOST_MB = 15

/** The pictures of a form: what is stored, what is chosen, and the ways to choose. */
export type Pictures = {
  stored: StoredPictures
  chosen: ChosenPictures
  /** The parts whose picture is being made ready. */
  preparing: readonly string[]
  /** Takes files for a part and, when there are several, for the free ones; without a part for the free ones only. */
  choose: (part: string | undefined, files: readonly File[]) => void
  remove: (part: string) => void
  /** Takes back that a stored picture goes or is replaced. */
  restore: (part: string) => void
  /** Takes whole choices, such as those of a draft. */
  take: (chosen: ChosenPictures) => void
}

/** Keeps the chosen pictures; what is no picture is told and not chosen, and what was chosen before stays. */
export function usePictures(area: Area, stored: StoredPictures): Pictures {
  const [chosen, take] = useState<ChosenPictures>({})
  const [preparing, setPreparing] = useState<readonly string[]>([])

  const prepare = async (part: string, file: File) => {
    setPreparing((before) => [...before, part])
    const prepared = await preparePicture(file)
    setPreparing((before) => before.filter((other) => other !== part))
    if (prepared === undefined) return notify.warning(MESSAGES.pictureType)
    if (prepared.file.size > MOST_MB * 1024 * 1024)
      return notify.warning(`${file.name}: ${fillText(REFUSALS['too-large'].text, { n: MOST_MB })}`)
    take((before) => ({ ...before, [part]: { kind: 'new', ...prepared } }))
  }
  /** A picture that is a field of its own is chosen for that field alone. */
  const openParts = (part: string | undefined) => {
    if (area.gallery === undefined) return part === undefined ? [] : [part]
    return partsFor(part, partsOf(area), chosen, stored).filter((each) => !preparing.includes(each))
  }
  return {
    stored,
    chosen,
    preparing,
    choose: (part, files) => {
      const images = files.filter(({ type }) => type.startsWith('image'))
      if (images.length < files.length) notify.warning(MESSAGES.pictureType)
      const open = openParts(part)
      if (area.gallery && images.length > open.length) notify.warning(REFUSALS['pictures-full'].text)
      open.forEach((each, at) => {
        const image = images[at]
        if (image) void prepare(each, image)
      })
    },
    remove: (part) => take((before) => withoutPicture(part, before, stored)),
    restore: (part) => take((before) => asStored(part, before)),
    take,
  }
}
