/** Makes another build of the program: the same, except that all files of its web app have other names. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/runtime.mjs'

/** The digest in the name of an asset. */
const DIGEST = /-([\w-]{8})(?=\.\w+$)/

/** Writes the build into an empty folder, from where `server/main.ts` runs. */
export function makeSecondBuild(folder: string): void {
  for (const name of ['server', 'domain', 'areas', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const web = path.join(root, 'dist/web')
  const copy = path.join(folder, 'dist/web')
  mkdirSync(path.join(copy, 'assets'), { recursive: true })
  const assets = readdirSync(path.join(web, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
  const renamed = new Map(assets.map((name) => [name, name.replace(DIGEST, (digest) => reversed(digest))]))
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const withNewNames = (text: string) => text.replaceAll(names, (name) => renamed.get(name) ?? name)
  for (const [name, other] of [...renamed].map((pair) => pair.map((each) => `assets/${each}`)))
    copyFile(path.join(web, name as string), path.join(copy, other as string), withNewNames)
  const files = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files.filter((file) => !/\.(?:br|gz)$/.test(file.name)))
    copyFile(path.join(web, name), path.join(copy, name), withNewNames)
}

const reversed = (digest: string) => `-${[...digest.slice(1)].reverse().join('')}`

function copyFile(from: string, to: string, change: (text: string) => string): void {
  const bytes = readFileSync(from)
  writeFileSync(to, /\.(?:html|js|css)$/.test(from) ? change(bytes.toString()) : bytes)
}
