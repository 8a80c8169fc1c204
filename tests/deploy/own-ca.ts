/** Creates a certificate authority for tests, and a certificate of it for 127.0.0.1. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideTools } from '../../scripts/testing/tools.ts'

/** Writes ca.crt, server.key and server.crt into a folder. */
export async function createOwnCa(folder: string): Promise<void> {
  await provideTools()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
  openssl('req', '-x509', ...key('ca'), '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Own CA')
  openssl('req', ...key('server'), '-out', 'server.csr', '-subj', '/CN=server')
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signed)
}
