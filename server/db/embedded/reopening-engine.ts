/**
 * Reopens the embedded engine when it has broken. After a panic (its disk failed, its folder was damaged) the
 * engine returns empty results as if nothing had happened, so no further statement may reach it.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { DiskSpaceGuard } from './disk-space.ts'

/** An engine and the guard of its disk. */
export type OpenedEngine = { engine: PGlite; room: DiskSpaceGuard }

export type ReopeningEngine = {
  /** Runs statements on the present engine; throws {@link EngineBroken} when there is none. */
  use<T>(work: (engine: PGlite) => Promise<T>): Promise<T>
  /** Converts a statement's error; a panic makes the engine reopen. */
  translateError(error: unknown): unknown
  close(): Promise<void>
}

/** The pause after a failed attempt to reopen the engine, in milliseconds. */
const RETRY_MS = 2_000

/** There is no engine at present. It has PostgreSQL's code of a crashed server. */
class EngineBroken extends Error {
  readonly code = '57P02'
  constructor(cause?: unknown) {
    super('The embedded database broke and is being opened anew.', { cause })
  }
}

/**
 * Opens an engine, and opens it again when it breaks. `open` gets a function that reports errors outside of
 * statements. `onError` is called with such errors, with the error that broke the engine, and with failed
 * attempts to reopen it. Throws when the first attempt fails.
 */
export async function openReopeningEngine(
  open: (onError: (error: Error) => void) => Promise<OpenedEngine>,
  onError: (error: Error) => void,
): Promise<ReopeningEngine> {
  let opened: OpenedEngine | undefined
  let opening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const reopen = async () => {
    try {
      opened = await open(onTrouble)
    } catch (error) {
      onError(error as Error)
      if (!isClosed) timer = setTimeout(startOpening, RETRY_MS).unref()
    }
  }
  const startOpening = () => {
    opening = reopen()
  }
  const translate: ReopeningEngine['translateError'] = (error) => {
    if (!isPanic(error))
      return opened === undefined ? new EngineBroken(error) : opened.room.translateError(error)
    if (opened !== undefined) {
      // The broken engine is not closed: it must not run anything more.
      void opened.room.end()
      opened = undefined
      onError(error)
      startOpening()
    }
    return new EngineBroken(error)
  }
  const onTrouble = (error: Error) => {
    if (isPanic(error)) translate(error)
    else onError(error)
  }
  opened = await open(onTrouble)
  return {
    translateError: translate,
    use: async (work) => {
      if (opened === undefined) throw new EngineBroken()
      const { engine, room } = opened
      try {
        await room.checkSpace()
        const result = await work(engine)
        if (opened?.engine === engine) return result
      } catch (error) {
        throw translate(error)
      }
      throw new EngineBroken()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await opening
      await opened?.room.end()
      await opened?.engine.close()
    },
  }
}

/** Whether an error is a panic of PostgreSQL, or a crash of its WebAssembly code. */
function isPanic(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC')
}
