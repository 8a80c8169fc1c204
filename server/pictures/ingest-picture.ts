/** The one way in for a picture: what a person sent goes in, a picture that we made comes out, or a refusal. */
import { availableParallelism } from 'node:os'
import { AppError } from '#domain/errors/app-error.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { assertPictureFile } from './picture-format.ts'
import type { Picture } from './make-picture.ts'
import { openImageWorker } from './image-worker.ts'

export type { Picture } from './make-picture.ts'

/** Where pictures wait for their turn. Each that is worked on has a process of its own, so there are not many of them. */
export const pictureQueue = workQueue({
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting: 20,
})

const imageWorker = openImageWorker()

/** The numbers of the processes that pictures are made in. */
export const pictureProcesses = imageWorker.processes

/** Ends them when the server does: who watches over it would find them left behind. */
export const endPictureProcesses = imageWorker.end

/**
 * Makes a picture of the bytes that came in `field`: JPEG or PNG by content, at most 15 MB and 50 megapixels, decoded
 * and written anew without metadata, at most 2560 pixels a side, with a preview (decisions, section 4). The same bytes
 * give the same picture. Refuses with `too-large`, `not-a-picture`, `picture-too-many-pixels`, with `busy` where more
 * than twenty others are waiting, and with `picture-not-made` where the process that was to make it did not.
 */
export async function ingestPicture(bytes: Buffer, field: string, isPrivate = false): Promise<Picture> {
  assertPictureFile(bytes, field)
  const outcome = await pictureQueue(() => imageWorker.make(bytes, isPrivate)).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new AppError('picture-not-made', { field }, { cause: error })
  })
  if ('refused' in outcome) throw new AppError(outcome.refused, { field })
  return outcome
}
