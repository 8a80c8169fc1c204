import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The commit of a folder's repository; undefined if it has none. A container is built without the program
 * Git, from the files of `.git` that deploy/Dockerfile.dockerignore lets pass.
 */
export function gitCommit(folder: string, git = 'git'): string | undefined {
  const { status, stdout } = spawnSync(git, ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : readCommit(path.join(folder, '.git'))
}

/** HEAD has the commit, or the name of a branch. Git collects older branches in one file. */
function readCommit(folder: string): string | undefined {
  const head = read(folder, 'HEAD')
  const branch = head?.match(/^ref: (refs\/heads\/.+)$/m)?.[1]
  if (branch === undefined) return commitOf(head)
  const packed = read(folder, 'packed-refs')?.split('\n') ?? []
  return commitOf(read(folder, branch) ?? packed.find((line) => line.endsWith(` ${branch}`)))
}

function read(folder: string, name: string): string | undefined {
  try {
    return readFileSync(path.join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}

const commitOf = (line: string | undefined) => /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?=\s|$)/.exec(line ?? '')?.[0]
