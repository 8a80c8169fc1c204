import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { moveItem } from '#domain/pictures/picture-order.ts'
import { PICTURE_BYTES, PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import {
  type PictureChoices,
  type CroppedPicture,
  type PictureOrder,
  type PreparedPicture,
  type StoredPictures,
  withStoredPicture,
  targetParts,
  picturePartsOf,
  withCrop,
  withoutPicture,
} from './picture-choices.ts'
import type { FormSnapshot } from '../snapshot.ts'
import { preparePicture, rejectedFileText, sortedFiles } from './prepare-picture.ts'
import { hasAspectRatioOf } from './crop/picture-size.ts'

/** The pictures of a form: stored and selected ones, and the functions that change them. */
export type FormPictures = {
  stored: StoredPictures
  chosen: PictureChoices
  preparing: readonly string[]
  /** Selects files for a part and, if there are several, for the free ones; without a part only for those. */
  choose: (part: string | undefined, files: readonly File[]) => void
  /** Takes the cropped picture of a part, or the whole one again. */
  cut: (part: string, picture: CroppedPicture | undefined) => void
  /** The part whose crop dialog is open. It opens for a new picture of another shape than recommended. */
  cutting: string | undefined
  /** Opens the crop dialog of a part; closes it without a part. */
  openCutting: (part: string | undefined) => void
  remove: (part: string) => void
  /** Reverts the removal or replacement of a stored picture. */
  restore: (part: string) => void
  /** The parts in the order the user set. */
  order: PictureOrder
  move: (part: string, to: number) => void
}

/** The pictures in the contents of a form; without an order they are in form order. */
type PictureContents = Pick<FormSnapshot, 'stored' | 'chosen' | 'order'>

/** The selected pictures. A toast reports rejected files; `onChange` gets the part that the user changes. */
export function usePictures(
  area: Area,
  { stored, chosen, order = picturePartsOf(area) }: PictureContents,
  update: (change: (before: PictureContents) => Partial<PictureContents>) => void,
  onChange: (part: string) => void,
): FormPictures {
  const [preparing, setPreparing] = useState<readonly string[]>([])
  const [cutting, setCutting] = useState<string>()

  const take = (change: (before: PictureChoices) => PictureChoices) =>
    update((before) => ({ chosen: change(before.chosen) }))
  const slotOf = (part: string) => area.pictures.find((each) => each.part === part)
  /** Checks the picture's lightness where white text will lie on it. */
  const withLightness = async <P extends PreparedPicture>(part: string, picture: P): Promise<P> => {
    const isTooLight = slotOf(part)?.underWhiteText && (await isTooLightForWhite(picture.file))
    return isTooLight ? { ...picture, isTooLight } : picture
  }
  const cut = async (part: string, picture: CroppedPicture | undefined) => {
    const checked = picture && (await withLightness(part, picture))
    take((before) => withCrop(part, checked, before, stored))
  }
  /** Prepares and selects a file for a part; resolves to a sentence where it is rejected. */
  const prepare = async (part: string, file: File): Promise<string | undefined> => {
    setPreparing((before) => [...before, part])
    const read = await preparePicture(file)
    const prepared = typeof read === 'string' ? read : await withLightness(part, read)
    setPreparing((before) => before.filter((other) => other !== part))
    if (typeof prepared === 'string') return rejectedFileText(file, prepared)
    if (prepared.file.size > PICTURE_BYTES)
      return `${file.name}: ${fillText(SHARED_ERROR_MESSAGES['too-large'], { n: PICTURE_MB })}`
    take((before) => ({ ...before, [part]: { kind: 'new', ...prepared } }))
    const { width, height } = prepared
    const frame = slotOf(part)?.recommended
    if (frame && width && height && !hasAspectRatioOf({ width, height }, frame)) setCutting(part)
    return undefined
  }
  /** The parts that can take pictures now. A picture field outside a gallery takes one. */
  const openParts = (part: string | undefined) => {
    if (area.gallery === undefined) return part === undefined ? [] : [part]
    return targetParts(part, order, chosen, stored).filter((each) => !preparing.includes(each))
  }
  const chooseAll = async (part: string | undefined, files: readonly File[]) => {
    const open = openParts(part)
    const { images, warnings } = sortedFiles(files, area.gallery ? open.length : files.length)
    notifyAll(warnings)
    const results = await Promise.all(
      open.flatMap((each, at) => (images[at] ? [prepare(each, images[at])] : [])),
    )
    const refused = results.filter((result) => result !== undefined)
    // One toast for all: the next toast replaces the last one.
    if (refused.length > 0) notifyAll([...warnings, ...refused])
  }
  return {
    stored,
    chosen,
    preparing,
    choose: (part, files) => {
      if (part !== undefined) onChange(part)
      void chooseAll(part, files)
    },
    cut: (part, picture) => {
      onChange(part)
      void cut(part, picture)
    },
    cutting,
    openCutting: setCutting,
    remove: (part) => {
      onChange(part)
      take((before) => withoutPicture(part, before, stored))
    },
    restore: (part) => {
      onChange(part)
      take((before) => withStoredPicture(part, before))
    },
    order,
    move: (part, to) =>
      update((before) => {
        const parts = before.order ?? picturePartsOf(area)
        return { order: moveItem(parts, parts.indexOf(part), to) }
      }),
  }
}

/** Loads the check only where it is needed. If it cannot be loaded, only the warning is missing. */
async function isTooLightForWhite(file: File): Promise<boolean | undefined> {
  try {
    return await (await import('./lightness.ts')).isTooLightForWhite(file)
  } catch {
    return undefined
  }
}

function notifyAll(sentences: readonly string[]): void {
  if (sentences.length > 0) toast.warning(sentences.join('\n'))
}
