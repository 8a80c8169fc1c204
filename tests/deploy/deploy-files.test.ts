import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { findTool } from '../../scripts/testing/tools.ts'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

describe('the log settings', () => {
  const journald = read('journald.conf')
  const numberOf = (key: string) => Number(new RegExp(`^${key}=(\\d+)`, 'm').exec(journald)?.[1])

  it('hold 90 days of a million calls a working day, of a kilobyte each', () => {
    const days = numberOf('MaxRetentionSec')
    expect(days).toBeGreaterThanOrEqual(91)
    const workingDays = Math.ceil(days / 7) * 5
    expect(numberOf('SystemMaxUse')).toBeGreaterThanOrEqual(workingDays)
    expect(journald).toContain('RateLimitBurst=0')
  })

  it('are used by the containers and by the unit', () => {
    expect(read('compose.yaml')).toMatch(/driver: journald/)
    expect(read('compose.yaml')).not.toContain('json-file')
    expect(read('amphoe-back-office.service')).toContain('StandardOutput=journal')
  })
})

describe('nginx.conf', () => {
  const [nginx, openssl] = [findTool('nginx'), findTool('openssl')]

  it.skipIf(nginx === undefined || openssl === undefined)('is valid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amphoe-nginx-'))
    const [plain, tls] = [await freePort(), await freePort()]
    const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', ...files]
    expect(spawnSync(openssl ?? '', certificate).status).toBe(0)
    const site = read('nginx.conf')
      .replaceAll('/etc/ssl/amphoe', folder)
      .replaceAll('/var/lib/nginx', folder)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    writeFileSync(`${folder}/site.conf`, site)
    const main = `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }`
    writeFileSync(`${folder}/nginx.conf`, main)
    const tested = spawnSync(nginx ?? '', ['-t', '-c', `${folder}/nginx.conf`], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(tested.stderr).toContain('test is successful')
    expect(tested.stderr).not.toContain('[warn]')
  })
})
