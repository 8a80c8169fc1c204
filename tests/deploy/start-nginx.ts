/** Starts the system's nginx with `deploy/nginx.conf`, on ports and in a folder of a test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/testing/free-port.ts'
import { findTool } from '../../scripts/testing/tools.ts'
import { createOwnCa } from './own-ca.ts'

export const NGINX = findTool('nginx')

/** Waits until a port accepts connections. */
async function listens(port: number): Promise<void> {
  for (let isThere = false; !isThere; ) {
    const socket = connect(port, '127.0.0.1')
    isThere = await once(socket, 'connect').then(
      () => true,
      () => wait(50, false),
    )
    socket.destroy()
  }
}

/** Starts nginx in front of the servers at these ports. Clients use TLS unless `isPlain`. */
export async function startNginx(servers: readonly number[], { isPlain = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-nginx-'))
  await createOwnCa(folder)
  const port = await freePort()
  const upstream = servers.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=2s;`)
  const site = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('/etc/ssl/amphoe/fullchain.pem', `${folder}/server.crt`)
    .replace('/etc/ssl/amphoe/privkey.pem', `${folder}/server.key`)
    .replaceAll('/var/lib/nginx', folder)
    .replaceAll('backoffice.example.go.th', '127.0.0.1')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(isPlain ? 'listen 443 ssl http2' : 'listen 443', `listen 127.0.0.1:${port}`)
    .replace('server 127.0.0.1:3000 max_fails=2 fail_timeout=2s;', upstream.join(' '))
  writeFileSync(join(folder, 'site.conf'), site)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `http { ${temporary.join(' ')} include site.conf; }`
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} ${http}`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  await listens(port)
  return {
    port,
    output: () => output,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
