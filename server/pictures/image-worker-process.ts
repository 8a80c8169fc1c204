/**
 * The process for pictures (workshop.ts): it takes files from its input, one after the other, and gives back pictures or
 * refusals. It knows nothing else, and ends with the server that started it, however that ends.
 */
import { AppError } from '#domain/errors/app-error.ts'
import { makePicture } from './make-picture.ts'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'
import type { ImageTask, ImageResult } from './image-worker.ts'

/** How often its memory is looked at while a picture is made, in milliseconds; no decoder fills a gigabyte in this time. */
const LOOK_MS = 25

const mostBytes = Number(process.argv[2])

// A signal from a terminal reaches the server as well, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

// Leaving in the ordinary way would wait for the picture that is being made.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.on(
  'data',
  ipcMessageReader((message) => void handleTask(message)),
)
process.stdout.on('error', () => {})

async function handleTask({ payload, parts: [file] }: IpcMessage): Promise<void> {
  const { isPrivate } = payload as ImageTask
  endAboveLimit()
  const watch = setInterval(endAboveLimit, LOOK_MS)
  const { outcome, parts } = await processFile(file ?? Buffer.alloc(0), isPrivate)
  clearInterval(watch)
  await sendMessage(process.stdout, { payload: outcome, parts })
}

async function processFile(
  file: Buffer,
  isPrivate: boolean,
): Promise<{ outcome: ImageResult; parts: Buffer[] }> {
  try {
    const { bytes, preview, ...picture } = await makePicture(file, isPrivate)
    return { outcome: { picture }, parts: [bytes, preview] }
  } catch (error) {
    // Anything else ends this process, and the server tells the official and its log.
    if (!(error instanceof AppError)) throw error
    return { outcome: { refused: error.code }, parts: [] }
  }
}

/** The last word goes out before the end, which waits for nothing: the picture may be taking more by the moment. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() <= mostBytes) return
  const outcome: ImageResult = { gaveUp: 'it took more memory than it may' }
  void sendMessage(process.stdout, { payload: outcome, parts: [] })
  process.kill(process.pid, 'SIGKILL')
}
