import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { InvalidSetting } from './environment.ts'
import { readSettings } from './settings.ts'

const DATABASE = 'postgres://app:geheim@db/amphoe'

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const fileOf = (text: string) => {
    const file = join(folder, `secret-${text.length}`)
    writeFileSync(file, text)
    return file
  }

  it('is read, without the line end', () => {
    const settings = readSettings({
      DATABASE_URL_FILE: fileOf(`${DATABASE}\n`),
      DATABASE_READ_URL_FILE: fileOf('postgres://replica/amphoe'),
      STORAGE_URL_FILE: fileOf('s3://key:secret@127.0.0.1/pictures\r\n'),
    })
    expect(settings).toMatchObject({
      databaseUrl: DATABASE,
      databaseReadUrl: 'postgres://replica/amphoe',
      storageUrl: 's3://key:secret@127.0.0.1/pictures',
    })
  })

  it('counts as unset when the variable is empty', () => {
    expect(readSettings({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined()
    expect(readSettings({ DATABASE_URL_FILE: fileOf(DATABASE), DATABASE_URL: ' ' }).databaseUrl).toBe(
      DATABASE,
    )
  })

  it.each([
    ['both', { DATABASE_URL: DATABASE, DATABASE_URL_FILE: fileOf(DATABASE) }, 'are both set'],
    ['a missing file', { DATABASE_URL_FILE: join(folder, 'geheim') }, /^DATABASE_URL_FILE .*\(ENOENT\)\.$/],
    ['the secret itself', { DATABASE_URL_FILE: DATABASE }, /^DATABASE_URL_FILE .*\(ENOENT\)\.$/],
    ['a folder', { STORAGE_URL_FILE: folder }, /^STORAGE_URL_FILE .*\(EISDIR\)\.$/],
    ['an empty file', { DATABASE_URL_FILE: fileOf('\n') }, 'DATABASE_URL_FILE names an empty file.'],
    ['a wrong value', { DATABASE_URL_FILE: fileOf('mysql://geheim') }, /^DATABASE_URL must be an address/],
  ])('stops the start with %s, and repeats no value', (_case, env, message) => {
    const read = () => readSettings(env)
    expect(read).toThrow(InvalidSetting)
    expect(read).toThrow(message)
    expect(read).not.toThrow('geheim')
  })
})
