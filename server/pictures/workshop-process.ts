/**
 * The process for pictures (workshop.ts): it takes files from its input, one after the other, and gives back pictures or
 * refusals. It knows nothing else, and ends with the server that started it, however that ends.
 */
import { Refusal } from '#domain/refusal.ts'
import { makePicture } from './make.ts'
import { type Message, messageReader, sendMessage } from './messages.ts'
import type { Order, Outcome } from './workshop.ts'

/** How often its memory is looked at while a picture is made, in milliseconds; no decoder fills a gigabyte in this time. */
const LOOK_MS = 25

const mostBytes = Number(process.argv[2])

// A signal from a terminal reaches the server as well, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

// Leaving in the ordinary way would wait for the picture that is being made.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.on(
  'data',
  messageReader((message) => void answer(message)),
)
process.stdout.on('error', () => {})

async function answer({ said, parts: [file] }: Message): Promise<void> {
  const { isPrivate } = said as Order
  endAboveLimit()
  const watch = setInterval(endAboveLimit, LOOK_MS)
  const { outcome, parts } = await made(file ?? Buffer.alloc(0), isPrivate)
  clearInterval(watch)
  await sendMessage(process.stdout, { said: outcome, parts })
}

async function made(file: Buffer, isPrivate: boolean): Promise<{ outcome: Outcome; parts: Buffer[] }> {
  try {
    const { bytes, preview, ...picture } = await makePicture(file, isPrivate)
    return { outcome: { picture }, parts: [bytes, preview] }
  } catch (error) {
    // Anything else ends this process, and the server tells the official and its log.
    if (!(error instanceof Refusal)) throw error
    return { outcome: { refused: error.code }, parts: [] }
  }
}

/** The last word goes out before the end, which waits for nothing: the picture may be taking more by the moment. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() <= mostBytes) return
  const outcome: Outcome = { gaveUp: 'it took more memory than it may' }
  void sendMessage(process.stdout, { said: outcome, parts: [] })
  process.kill(process.pid, 'SIGKILL')
}
