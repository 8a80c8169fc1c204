/** Reads the demo content from its files (README.md of this folder). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Area } from '#domain/area/area.ts'

const FOLDER = fileURLToPath(new URL('content', import.meta.url))

export type DemoRecord = {
  area: Area
  /** Eight digits; `00` for the levels that the record does not name. */
  catmUkey: string
  /** Values as requests send them: dates `yyyymmdd`, codes as text. */
  fields: Readonly<Record<string, string>>
  /** File names in `pictures`, by the slot: a picture's form part, or its number in the gallery. */
  pictures?: Readonly<Record<string, string>>
  documents?: readonly DemoDocument[]
  /** The name by which later records refer to this one: their reference fields have `@` and this name. */
  key?: string
}

/** A document of one page, created when the database is filled. Its title and lines are plain ASCII. */
export type DemoDocument = { name: string; title: string; lines: readonly string[] }

/** All records, in an order in which a record comes after those that it refers to. */
export function demoRecords(areas: readonly Area[]): DemoRecord[] {
  const files = new Map(
    globSync('*/*.{json,csv}', { cwd: FOLDER }).map((file) => [path.parse(file).name, file]),
  )
  const records = areas.flatMap((area) => {
    const name = area.key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const file = files.get(name)
    files.delete(name)
    return file ? readRecords(file).map((record) => ({ ...record, area })) : []
  })
  for (const file of files.values()) throw new Error(`demo content, ${file}: there is no such area`)
  return records
}

export function readDemoJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Content
}

function readRecords(file: string): Omit<DemoRecord, 'area'>[] {
  return file.endsWith('.json')
    ? readDemoJson(file)
    : parseTable(readFileSync(path.join(FOLDER, file), 'utf8'))
}

/**
 * Records of a CSV file. Columns are fields, `catmUkey` and `pictures.<slot>`; an empty cell has no value.
 */
function parseTable(text: string): Omit<DemoRecord, 'area'>[] {
  const [names = [], ...rows] = text.trimEnd().split('\n').map(parseLine)
  return rows.map((cells) => {
    const filled = names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []))
    const { catmUkey = '', ...values } = Object.fromEntries(filled)
    const [pictures, fields] = [true, false].map((isPicture) =>
      Object.entries(values).filter(([name]) => name.startsWith('pictures.') === isPicture),
    )
    return {
      catmUkey,
      fields: Object.fromEntries(fields ?? []),
      pictures: Object.fromEntries((pictures ?? []).map(([name, file]) => [name.split('.')[1], file])),
    }
  })
}

/** The cells of a line. Cells with commas are quoted; no cell contains a quotation mark. */
function parseLine(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}
