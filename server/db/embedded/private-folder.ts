/** Keeps other users of the machine out of the embedded database: it holds national IDs. */
import { chmodSync, type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What this program writes into the folder: the database, its lock and reserve, and copies for backups. */
const OWN_NAME = /^(?:database(?:\.new)?|lock(?:-journal)?|ballast|copies\.sock|copy-[0-9a-f]{8})$/

/** What a folder for data may hold besides: the marker of a file system, and hidden files. */
const HARMLESS_NAME = /^(?:lost\+found|\..*)$/

/**
 * Gives what is in the folder to its owner alone, and also the folder, unless it holds files of others: it
 * may be `/tmp`. New files of this process are private until the returned function is called.
 */
export function makePrivate(folder: string): () => void {
  const before = isMainThread ? process.umask(0o077) : undefined
  if (process.platform !== 'win32') {
    const entries = readdirSync(folder, { withFileTypes: true })
    const own = entries.filter(({ name }) => OWN_NAME.test(name))
    if (entries.every(({ name }) => OWN_NAME.test(name) || HARMLESS_NAME.test(name)))
      allowOwner(folder, 0o700)
    for (const entry of own) makeEntryPrivate(entry)
  }
  return () => {
    if (before !== undefined) process.umask(before)
  }
}

/**
 * The files of an engine. After it has created one, the engine sets its mode to that of everybody, whatever
 * the `umask` is.
 */
export function privateFiles(folder: string): NodeFS {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = async (engine, options) => {
    const { emscriptenOpts } = await init(engine, options)
    const restrict = ({ FS }: { FS: EngineFiles }) => {
      const chmod = FS.chmod.bind(FS)
      FS.chmod = (node, mode) => chmod(node, mode & 0o700)
    }
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), restrict as never]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  return files
}

type EngineFiles = { chmod: (node: unknown, mode: number) => void }

function makeEntryPrivate(entry: Dirent): void {
  const path = join(entry.parentPath, entry.name)
  // A link belongs to the operator; `chmod` would follow it.
  if (entry.isSymbolicLink()) return
  allowOwner(path, entry.isDirectory() ? 0o700 : 0o600)
  if (!entry.isDirectory()) return
  for (const inside of readdirSync(path, { withFileTypes: true })) makeEntryPrivate(inside)
}

/** Files of another owner stay: who owns them decides. */
function allowOwner(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
