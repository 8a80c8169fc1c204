/**
 * The file worker process (file-worker.ts). It reads files from its input and answers with pictures, faults
 * or errors. It ends with the server that started it, however that ends.
 */
import { constants } from 'node:fs'
import { AppError } from '#domain/errors/app-error.ts'
import { makePicture, resizePicture } from '#server/pictures/picture-codec.ts'
import type { FileResult, FileTask } from './file-worker.ts'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'

/** How often the memory is checked while a picture is made. No decoder fills a gigabyte in this time. */
const CHECK_MS = 25

const maxBytes = Number(process.argv[2])

// A signal from a terminal reaches the server as well, which finishes its work first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

// The parser of documents asks for these constants when it loads, in a way that the permissions forbid.
Object.assign(process, { binding: () => ({ fs: constants }) })

// An ordinary exit would wait for the picture that is being made.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.on(
  'data',
  ipcMessageReader((message) => void handleTask(message)),
)
process.stdout.on('error', () => {})

async function handleTask({ payload, parts: [file] }: IpcMessage): Promise<void> {
  endAboveLimit()
  const watch = setInterval(endAboveLimit, CHECK_MS)
  const { outcome, parts } = await processFile(file ?? Buffer.alloc(0), payload as FileTask)
  clearInterval(watch)
  await sendMessage(process.stdout, { payload: outcome, parts })
}

async function processFile(file: Buffer, task: FileTask): Promise<{ outcome: FileResult; parts: Buffer[] }> {
  try {
    if ('inspect' in task) {
      // Only documents need the parser, which takes time to load.
      const { inspectPdf } = await import('#server/documents/inspect-pdf.ts')
      return { outcome: { fault: (await inspectPdf(file)) ?? null }, parts: [] }
    }
    if ('width' in task) return { outcome: { resized: true }, parts: [await resizePicture(file, task)] }
    const { bytes, preview, ...picture } = await makePicture(file, task.isPrivate)
    return { outcome: { picture }, parts: [bytes, preview] }
  } catch (error) {
    // Any other error ends this process, and the server logs it.
    if (!(error instanceof AppError)) throw error
    return { outcome: { refused: error.code }, parts: [] }
  }
}

/** Answers and ends immediately, since the picture may take more memory every moment. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() <= maxBytes) return
  const outcome: FileResult = { gaveUp: 'it took more memory than it may' }
  void sendMessage(process.stdout, { payload: outcome, parts: [] })
  process.kill(process.pid, 'SIGKILL')
}
