/**
 * The container files without an engine: the steps of the image's last stage run as plain commands in a
 * folder, and the files agree with each other. `npm run test:containers` runs them in a real engine.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { npmCommand, root, serverArguments } from '../../scripts/runtime.mjs'

const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')
const dockerfile = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
const compose = read('compose.yaml')

describe('the image', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-image-'))
  const app = path.join(folder, 'app')
  const [stage = ''] = dockerfile.split(/^FROM /m).slice(-1)
  const lines = (instruction: string) =>
    [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest)
  /** The image's environment and paths, in the folder. */
  const located = (text: string) => text.replaceAll(/(?<![\w.])\/(?=app\b|data\b)/g, `${folder}/`)
  const env = Object.fromEntries(
    lines('ENV').flatMap((line) =>
      [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, located(value ?? '')]),
    ),
  )
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: app,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    })

  beforeAll(() => {
    mkdirSync(path.join(app, 'node_modules'), { recursive: true })
    for (const line of lines('COPY')) {
      const names = line
        .split(' ')
        .filter((part) => !part.startsWith('--'))
        .slice(0, -1)
      for (const name of names.map((each) => each.replace('/app/', '')))
        if (!['node_modules', 'dist'].includes(name))
          cpSync(path.join(root, name), path.join(app, name), { recursive: true })
    }
    // As after `npm prune --omit=dev`.
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    for (const [name, { dev }] of Object.entries(packages)) {
      if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) || dev || !existsSync(path.join(root, name)))
        continue
      mkdirSync(path.dirname(path.join(app, name)), { recursive: true })
      symlinkSync(path.join(root, name), path.join(app, name))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is made by its steps, and loads the server and the commands with nothing else', () => {
    const account = `${process.getuid?.()}:${process.getgid?.()}`
    for (const line of lines('RUN')) {
      if (line.startsWith('[')) {
        const [, ...args] = JSON.parse(line) as string[]
        run(process.execPath, args)
      } else {
        run('/bin/sh', ['-ec', located(line).replaceAll(/node:node|root:root/g, account)])
      }
    }
    expect(existsSync(path.join(folder, 'data'))).toBe(true)
    expect(readdirSync(env.NODE_COMPILE_CACHE ?? '')).not.toEqual([])
    expect(run(process.execPath, ['scripts/database-role.ts', 'amphoe_app'])).toContain('grant')
    for (const command of ['backup', 'restore', 'history-verify', 'migrate', 'user-create'])
      expect(() => run(process.execPath, [`scripts/${command}.ts`, '--no-such-option']), command).toThrow(
        /no-such-option/,
      )
  })

  it('has a list of its packages in CycloneDX, with their digests and without those that build it', () => {
    expect(dockerfile).toContain('npm run --silent sbom > dist/sbom.cdx.json')
    const { program, first, options } = npmCommand()
    const sbom = JSON.parse(
      execFileSync(program, [...first, 'run', '--silent', 'sbom'], {
        cwd: root,
        encoding: 'utf8',
        ...options,
      }),
    )
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' })
    const components: { name: string; hashes: { alg: string }[] }[] = sbom.components
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']))
    expect(names).not.toContain('vite')
    expect(components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([])
  })

  it('starts the server with the arguments of `npm start`', () => {
    const commands = [...lines('RUN'), ...lines('CMD')].filter((line) => line.includes('server/main.ts'))
    expect(commands).toHaveLength(2)
    for (const command of commands)
      expect(JSON.parse(command).slice(0, -1)).toEqual(expect.arrayContaining(['node', ...serverArguments]))
  })
})

describe('the compose file', () => {
  it('has two servers with addresses of their own and no published port, and the proxy asks both', () => {
    expect(compose).not.toMatch(/^ +ports:/m)
    const served = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => `${address}:3000`)
    expect(new Set(served).size).toBe(2)
    expect(/UPSTREAMS: (.*)/.exec(compose)?.[1]?.split(' ')).toEqual(served)
    expect(read('Caddyfile')).toContain('to {$UPSTREAMS:')
  })

  it('uses the network of the machine for the proxy, so that clients with IPv6 keep their address', () => {
    expect(compose.slice(compose.indexOf('  proxy:'))).toContain('network_mode: host')
    const gateway = /gateway: ([\d.]+)/.exec(compose)?.[1]
    expect(/TRUST_PROXY: (\S+)/.exec(compose)?.[1]).toBe(gateway)
  })

  it('names one version of Caddy, which is also in the Caddyfile', () => {
    const version = /image: caddy:(\d+\.\d+\.\d+)$/m.exec(compose)?.[1]
    expect(read('Caddyfile')).toContain(`Caddy ${version}`)
  })

  it('has every variable in its example, and images that the container files name', () => {
    const variables = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    for (const name of variables) expect(read('compose.env.example')).toMatch(new RegExp(`^${name}=`, 'm'))
    const major = /^FROM node:(\d+)-/m.exec(dockerfile)?.[1]
    expect(process.versions.node.split('.')[0]).toBe(major)
  })
})
