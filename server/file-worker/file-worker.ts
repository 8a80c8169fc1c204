/**
 * Makes pictures and inspects documents in processes of their own (decision 4). Such a process has no
 * connection, no secret and no file of ours, and runs at a low priority. If a malicious file breaks it, one
 * file is lost.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '#domain/errors/app-error.ts'
import type { PdfFault } from '#server/documents/inspect-pdf.ts'
import type { Picture, PictureForm } from '#server/pictures/picture-codec.ts'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'

/** What the process gets with a file, and what it answers. After `gaveUp` it ends. */
export type FileTask = { isPrivate: boolean } | PictureForm | { inspect: 'pdf' }
export type FileResult =
  | { picture: Omit<Picture, 'bytes' | 'preview'> }
  | { resized: true }
  | { fault: PdfFault | null }
  | { refused: ErrorCode }
  | { gaveUp: string }

const MIB = 1024 * 1024

/** The largest picture within the limits, 50 megapixels of 16 bits with transparency, takes 660 MB. */
const MEMORY_BYTES = 1024 * MIB
/**
 * The largest picture takes 2.6 s, the worst PDF 3 s, and it ends itself after ten seconds of processor time.
 * On a busy machine they wait for most of their time.
 */
const LIMIT_MS = 60_000
/** An idle process holds up to 170 MB, so it is ended after this time. Starting another one takes 0.2 s. */
const IDLE_MS = 3 * 60_000
/** Lower than what officials wait for, higher than background work of the machine. */
const NICENESS = 10

export type FileWorker = {
  /**
   * Makes a picture in a process that does nothing else meanwhile. Starts as many processes as there are
   * pictures at the same time. Throws when the process ended, could not start, or took longer than `limitMs`.
   */
  make(file: Buffer, isPrivate: boolean, limitMs?: number): Promise<Picture | { refused: ErrorCode }>
  /** Makes a stored picture narrower, or WebP of it. Throws as `make` does. */
  resize(file: Buffer, size: PictureForm): Promise<Buffer>
  /** What is wrong with a PDF, or undefined. Throws as `make` does. */
  inspect(file: Buffer, limitMs?: number): Promise<PdfFault | undefined>
  /** The ids of the running processes. */
  processes(): number[]
  /** Kills them and resolves when they have ended. */
  end(): Promise<void>
}

/** No process starts before the first file. */
export function openFileWorker({ memoryBytes = MEMORY_BYTES, idleMs = IDLE_MS } = {}): FileWorker {
  const all = new Set<ChildProcess>()
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  const start = (): ChildProcess => {
    const child = startProcess(memoryBytes)
    all.add(child)
    child.once('close', () => {
      all.delete(child)
      const at = idle.findIndex((one) => one.child === child)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
    })
    return child
  }
  const makeIdle = (child: ChildProcess): void => {
    setKeepAlive(child, false)
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      )
      child.stdin?.end()
    }, idleMs)
    timer.unref()
    idle.push({ child, timer })
  }
  const run = async (file: Buffer, payload: FileTask, limitMs: number): Promise<TaskReply> => {
    const free = idle.pop()
    clearTimeout(free?.timer)
    const child = free?.child ?? start()
    setKeepAlive(child, true)
    const reply = await sendTask(child, { payload, parts: [file] }, limitMs)
    makeIdle(child)
    return reply
  }
  return {
    async make(file, isPrivate, limitMs = LIMIT_MS) {
      const { outcome, parts } = await run(file, { isPrivate }, limitMs)
      if ('refused' in outcome) return outcome
      if (!('picture' in outcome)) throw new Error('A picture could not be made: another answer came')
      const [bytes = Buffer.alloc(0), preview = bytes] = parts
      return { ...outcome.picture, bytes, preview }
    },
    async resize(file, size) {
      const { outcome, parts } = await run(file, size, LIMIT_MS)
      const [bytes] = parts
      if (!('resized' in outcome) || bytes === undefined)
        throw new Error('A stored picture could not be resized')
      return bytes
    },
    async inspect(file, limitMs = LIMIT_MS) {
      const { outcome } = await run(file, { inspect: 'pdf' }, limitMs)
      if (!('fault' in outcome)) throw new Error('A document could not be inspected')
      return outcome.fault ?? undefined
    },
    processes: () => [...all].flatMap(({ pid }) => pid ?? []),
    async end() {
      await Promise.all(
        [...all].map((child) => {
          const ended = new Promise((resolve) => child.once('close', resolve))
          child.kill('SIGKILL')
          return ended
        }),
      )
    },
  }
}

/** The one that the server uses. */
export const fileWorker = openFileWorker()

type TaskReply = { outcome: Exclude<FileResult, { gaveUp: string }>; parts: Buffer[] }

/** Sends a message and waits for the answer. Ends the process on every failure. */
function sendTask(child: ChildProcess, order: IpcMessage, limitMs: number): Promise<TaskReply> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      child.stdout?.off('data', read)
      child.off('close', ended).off('error', fail)
    }
    const fail = (error: Error) => {
      done()
      child.kill('SIGKILL')
      reject(new Error(`A file could not be processed: ${error.message}`, { cause: error }))
    }
    const ended = (code: number | null, signal: string | null) =>
      fail(new Error(`its process ended with ${signal ?? code}`))
    const timer = setTimeout(() => fail(new Error(`it took longer than ${limitMs} ms`)), limitMs)
    const take = ipcMessageReader(({ payload, parts }) => {
      const outcome = payload as FileResult
      if ('gaveUp' in outcome) return fail(new Error(outcome.gaveUp))
      done()
      resolve({ outcome, parts })
    })
    const read = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        fail(error as Error)
      }
    }
    child.stdout?.on('data', read)
    child.once('close', ended).once('error', fail)
    if (child.stdin) void sendMessage(child.stdin, order)
  })
}

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * All that the process can read: its own code and the packages, which may lie behind a link. It can't write
 * files or start programs.
 */
const READABLE = [
  '.',
  '../pictures',
  '../documents',
  '../../domain',
  '../../node_modules',
  '../../package.json',
].flatMap((name) => [pathOf(name), realpathSync(pathOf(name))])

/**
 * The only environment variables that it gets: Windows needs the first to start a program, and some systems
 * need the second to find libraries.
 */
const PASSED_ENVIRONMENT = ['SystemRoot', 'LD_LIBRARY_PATH']

function startProcess(memoryBytes: number): ChildProcess {
  const args = [
    '--disable-warning=ExperimentalWarning',
    // It warns that the imaging library loads native code.
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...READABLE.map((readable) => `--allow-fs-read=${readable}`),
    '--max-old-space-size=256',
    pathOf('file-worker-process.ts'),
    String(memoryBytes),
  ]
  const passedOn = PASSED_ENVIRONMENT.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  // Without this every thread holds free memory of its own: 300 MB in place of 170 MB.
  const env = { ...Object.fromEntries(passedOn), MALLOC_ARENA_MAX: '1' }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'], windowsHide: true })
  // The `close` event reports how it ended.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.stdout.on('error', () => {})
  lowerPriority(child.pid)
  return child
}

/**
 * Must run before the process starts its threads, so that they inherit the priority. Optional: some systems
 * forbid it.
 */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(getPriority(), NICENESS))
    // When memory runs out, Linux kills the process with the highest score first.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // The process works without it.
  }
}

/** Keeps the server process alive while it works, and not while the worker is idle. */
function setKeepAlive(child: ChildProcess, isWorking: boolean): void {
  const pipes = [child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[]
  for (const each of [child, ...pipes]) {
    if (isWorking) each.ref()
    else each.unref()
  }
}
