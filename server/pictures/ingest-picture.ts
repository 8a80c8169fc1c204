/** Checks an uploaded picture and encodes it anew. Pictures are accepted nowhere else. */
import { availableParallelism } from 'node:os'
import { AppError } from '#domain/errors/app-error.ts'
import { fairQueue, NO_ACCOUNT, workQueue } from '#server/concurrency/work-queue.ts'
import { fileWorker } from '#server/file-worker/file-worker.ts'
import type { Picture, PictureForm } from './picture-codec.ts'
import { assertPictureFile } from './picture-format.ts'

export type { Picture } from './picture-codec.ts'

/** Pictures wait here. Each one takes a process of its own, so few run at the same time. */
export const pictureQueue = fairQueue({
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting: 20,
})

/**
 * Makes a picture of the bytes that came in `field`: JPEG or PNG by content, at most 15 MB and 50 megapixels.
 * The picture is encoded anew without metadata, at most 2560 pixels a side, with a preview (decisions,
 * section 4). The same bytes give the same picture. Throws `too-large`, `not-a-picture`,
 * `picture-too-many-pixels`, `busy` when more than twenty others of the account wait, and `picture-not-made`
 * when the worker process failed.
 */
export async function ingestPicture(
  bytes: Buffer,
  field: string,
  isPrivate = false,
  account = NO_ACCOUNT,
): Promise<Picture> {
  assertPictureFile(bytes, field)
  const outcome = await pictureQueue(account, () => fileWorker.make(bytes, isPrivate)).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError('picture-not-made', { field }, { cause: error })
    },
  )
  if ('refused' in outcome) throw new AppError(outcome.refused, { field })
  return outcome
}

/** Few at a time, so that officials' uploads have a processor left. */
const resizeQueue = workQueue({ running: 1, waiting: 100 })

/** Makes a stored picture narrower, or WebP of it. Throws `busy` when too many wait. */
export function resizeStoredPicture(bytes: Buffer, size: PictureForm): Promise<Buffer> {
  return resizeQueue(() => fileWorker.resize(bytes, size))
}
