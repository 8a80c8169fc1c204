import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gitCommit } from './git-commit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amphoe-commit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

it('is the same with and without the program Git: on a branch, packed, and on a commit', () => {
  git('init', '-q', '-b', 'release/1.0')
  const commits = ['first', 'second'].map((message) => {
    git('commit', '-q', '--allow-empty', '-m', message)
    return git('rev-parse', 'HEAD')
  })
  const both = () => [gitCommit(folder), gitCommit(folder, 'no-such-program')]
  expect(both()).toEqual([commits[1], commits[1]])
  git('pack-refs', '--all')
  expect(both()).toEqual([commits[1], commits[1]])
  git('checkout', '-q', commits[0] as string)
  expect(both()).toEqual([commits[0], commits[0]])
})

it('is undefined without a repository or a commit', () => {
  expect(gitCommit(folder, 'no-such-program')).toBeUndefined()
  git('init', '-q')
  expect(gitCommit(folder, 'no-such-program')).toBeUndefined()
})
