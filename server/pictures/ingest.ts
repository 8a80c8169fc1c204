/** The one way in for a picture: what a person sent goes in, a picture that we made comes out, or a refusal. */
import { availableParallelism } from 'node:os'
import { Refusal } from '#domain/refusal.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import { checkFile } from './format.ts'
import type { Picture } from './make.ts'
import { openWorkshop } from './workshop.ts'

export type { Picture } from './make.ts'

/** Where pictures wait for their turn. Each that is worked on has a process of its own, so there are not many of them. */
export const pictureQueue = workQueue({
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting: 20,
})

const workshop = openWorkshop()

/** The numbers of the processes that pictures are made in. */
export const pictureProcesses = workshop.processes

/** Ends them when the server does: who watches over it would find them left behind. */
export const endPictureProcesses = workshop.end

/**
 * Makes a picture of the bytes that came in `field`: JPEG or PNG by content, at most 15 MB and 50 megapixels, decoded
 * and written anew without metadata, at most 2560 pixels a side, with a preview (decisions, section 4). The same bytes
 * give the same picture. Refuses with `too-large`, `not-a-picture`, `picture-too-many-pixels`, with `busy` where more
 * than twenty others are waiting, and with `picture-not-made` where the process that was to make it did not.
 */
export async function ingestPicture(bytes: Buffer, field: string, isPrivate = false): Promise<Picture> {
  checkFile(bytes, field)
  const outcome = await pictureQueue(() => workshop.make(bytes, isPrivate)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('picture-not-made', { field }, { cause: error })
  })
  if ('refused' in outcome) throw new Refusal(outcome.refused, { field })
  return outcome
}
