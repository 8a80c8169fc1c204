/**
 * Opens the embedded engine anew when it has broken. An engine that panicked (its disk failed, its folder was
 * damaged) goes on to answer every statement with nothing, as if all were well, so not one more may reach it.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { DiskSpaceGuard } from './disk-space.ts'

/** An engine and the care for its disk. */
export type OpenedEngine = { engine: PGlite; room: DiskSpaceGuard }

export type ReopeningEngine = {
  /** Runs statements on the engine as it is now; throws {@link EngineBroken} while there is none. */
  use<T>(work: (engine: PGlite) => Promise<T>): Promise<T>
  /** Translates a statement's error; notices a panic in it. */
  translateError(error: unknown): unknown
  close(): Promise<void>
}

/** How long after a failed attempt the engine is opened again. */
const RETRY_MS = 2_000

/** There is no engine at present. Bears PostgreSQL's code of a server that has crashed. */
class EngineBroken extends Error {
  readonly code = '57P02'
  constructor(cause?: unknown) {
    super('The embedded database broke and is being opened anew.', { cause })
  }
}

/**
 * Reopens an engine when it breaks. `open` opens it, and takes a function that reports what goes wrong
 * outside of statements. `onError` is called with such errors, with what broke the engine, and with openings
 * that failed. The first opening that fails throws.
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
      // It is not closed: that would be one more thing for it to do.
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

/** A panic of PostgreSQL's code, or a fault of the machine that it is compiled for. */
function isPanic(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC')
}
