/**
 * Pictures are made in processes of their own (docs/decisions/0020-pictures-in-a-process-of-their-own.md): whatever a
 * stranger's file does to a decoder, it does it to a process that has no connection, no secret and no file of ours, that gives
 * way to everything else on the machine, and whose end costs one picture.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '#domain/errors/app-error.ts'
import type { Picture } from './make-picture.ts'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'

/** What the process is told with a file, and what it says of the outcome; `gaveUp` is its last word. */
export type ImageTask = { isPrivate: boolean }
export type ImageResult =
  | { picture: Omit<Picture, 'bytes' | 'preview'> }
  | { refused: ErrorCode }
  | { gaveUp: string }

const MIB = 1024 * 1024

/** The worst picture within the limits, 50 megapixels of 16 bits with transparency, takes 660 MB. */
const MEMORY_BYTES = 1024 * MIB
/** It takes 2.6 s; on a machine that is busy with other things it has to wait for most of its time. */
const LIMIT_MS = 60_000
/** A process without work holds up to 170 MB: after this it is ended, and the next picture starts another in 0.2 s. */
const IDLE_MS = 3 * 60_000
/** Behind everything that officials wait for, but not behind all that a machine may do in the background. */
const NICENESS = 10

export type ImageWorker = {
  /**
   * Makes a picture, in a process that works on nothing else meanwhile. As many processes are started as pictures are asked
   * for at once. Throws where the process ended, could not be started, or took longer than `limitMs`.
   */
  make(file: Buffer, isPrivate: boolean, limitMs?: number): Promise<Picture | { refused: ErrorCode }>
  /** The numbers of the processes that there are. */
  processes(): number[]
  /** Ends them, whatever they do, and is done when they are gone. */
  end(): Promise<void>
}

/** Nothing is started before the first picture. */
export function openImageWorker({ memoryBytes = MEMORY_BYTES, idleMs = IDLE_MS } = {}): ImageWorker {
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
  /** Ending its input ends it. */
  const rest = (child: ChildProcess): void => {
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
  return {
    async make(file, isPrivate, limitMs = LIMIT_MS) {
      const free = idle.pop()
      clearTimeout(free?.timer)
      const child = free?.child ?? start()
      setKeepAlive(child, true)
      const { outcome, parts } = await sendTask(child, { payload: { isPrivate }, parts: [file] }, limitMs)
      rest(child)
      if ('refused' in outcome) return outcome
      const [bytes = Buffer.alloc(0), preview = bytes] = parts
      return { ...outcome.picture, bytes, preview }
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

type TaskReply = { outcome: Exclude<ImageResult, { gaveUp: string }>; parts: Buffer[] }

/** Sends a message and waits for the answer. Whatever else comes of it, the process is ended. */
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
      reject(new Error(`A picture could not be made: ${error.message}`, { cause: error }))
    }
    const ended = (code: number | null, signal: string | null) =>
      fail(new Error(`its process ended with ${signal ?? code}`))
    const timer = setTimeout(() => fail(new Error(`it took longer than ${limitMs} ms`)), limitMs)
    const take = ipcMessageReader(({ payload, parts }) => {
      const outcome = payload as ImageResult
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

const place = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** All that the process can read: its own code, the language's and the packages'. It can write nothing and start nothing. */
const READABLE = ['.', '../../domain', '../../node_modules', '../../package.json'].map(place)

/** The only surroundings that it is given: what Windows starts no program without, and where libraries are that lie elsewhere. */
const PASSED_ENVIRONMENT = ['SystemRoot', 'LD_LIBRARY_PATH']

function startProcess(memoryBytes: number): ChildProcess {
  const args = [
    '--disable-warning=ExperimentalWarning',
    // That it loads the imaging library's own code.
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...READABLE.map((readable) => `--allow-fs-read=${readable}`),
    '--max-old-space-size=64',
    place('image-worker-process.ts'),
    String(memoryBytes),
  ]
  const passedOn = PASSED_ENVIRONMENT.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  // Of each thread's own store of free memory little would come back: 300 MB where 170 do.
  const env = { ...Object.fromEntries(passedOn), MALLOC_ARENA_MAX: '1' }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'], windowsHide: true })
  // What becomes of it is told by its end.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.stdout.on('error', () => {})
  lowerPriority(child.pid)
  return child
}

/** Before it has begun anything, so that its threads give way as well. A system that does not let us goes without. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(getPriority(), NICENESS))
    // Linux, where memory runs out, ends the process with the highest number first.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It works as well, with less regard for others.
  }
}

/** Whether our own process stays for it: while a picture is made, and not because one might come. */
function setKeepAlive(child: ChildProcess, isWorking: boolean): void {
  const pipes = [child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[]
  for (const each of [child, ...pipes]) {
    if (isWorking) each.ref()
    else each.unref()
  }
}
