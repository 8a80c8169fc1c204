/**
 * The Thai texts for officials: spelling, order of marks, spacing, register, and one term for one idea
 * (4-words).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A wrong text, and its replacement. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  // Spelling by the Royal Society.
  [/ลิงค์/, 'ลิงก์'],
  [/อัพ(?=โหลด|เดต|เดท)/, 'อัป'],
  [/สิทธิ์/, 'สิทธิ'],
  [/อีเมล์/, 'อีเมล'],
  [/ปรากฎ/, 'ปรากฏ'],
  [/(?<!ปรา)กฏ/, 'กฎ'],
  [/อนุญาติ/, 'อนุญาต'],
  [/เว็ป|เวป|เว็บไซท์/, 'เว็บไซต์'],
  [/[ก-๎]ๆ|ๆ[ก-ฮเ-ไ]/, 'a space on both sides of ๆ'],
  // Letters and marks that look right but are not found by a search.
  [/เเ/, 'แ'],
  [/ํา/, 'ำ'],
  [/[่-๋][ัิ-ู]|[ัิ-ู]{2}|[่-๋]{2}/, 'the vowel before the tone mark, and each once'],
  [/[ก-๛] {2,}[ก-๛]/, 'one space'],
  // Register: the official is ท่าน, and the program does not speak of itself.
  [/ฉัน|ดิฉัน|ครับ|ค่ะ|นะคะ/, 'ท่าน, or nobody'],
  [/คลิก|คลิ๊ก/, 'กด'],
  // Quotation marks are those of print.
  [/(?<=[ก-๛] ?)["‘«][ก-๛]|[ก-๛]["»](?= ?[ก-๛])/, '“ ”'],
  // One term for one idea.
  [/เบอร์โทร/, 'หมายเลขโทรศัพท์'],
  [/ปรับปรุง(?:เมื่อ|โดย)/, 'แก้ไขล่าสุดเมื่อ, แก้ไขล่าสุดโดย'],
  [/ชื่อ - (?:นาม)?สกุล/, 'ชื่อ-นามสกุล'],
  [/ที่อยู่เครือข่าย/, 'หมายเลขเครือข่าย'],
  [/นำกลับ(?:มา)?จากถัง/, 'กู้คืนจาก “ข้อมูลที่ลบ”'],
  [/งานที่ต้องทำ/, 'งานที่ต้องดำเนินการ'],
  [/ผู้ใช้(?!งาน)(?=[ก-๎ ])/, 'ผู้ใช้งาน'],
]

/** Files that contain wrong spellings on purpose, to find them. */
const FILES_WITH_INTENTIONAL_FAULTS = ['domain/text/thai-text.ts', 'domain/text/search-highlight.ts']

/** Names of people and places in the sample content keep their owners' spelling. */
const isRead = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  !file.startsWith('server/demo/') &&
  !FILES_WITH_INTENTIONAL_FAULTS.includes(file)

const files = execFileSync('git', ['ls-files', 'domain', 'areas', 'web', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(isRead)

const thaiLines = files.flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      /[\u0e01-\u0e5b]/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)
        ? [{ place: `${file}:${at + 1}`, line }]
        : [],
    ),
)

describe('the Thai texts of the product', () => {
  it('are found in the source files', () => expect(thaiLines.length).toBeGreaterThan(1_500))

  it.each(FAULTS)('do not contain %s', (fault, right) => {
    const found = thaiLines
      .filter(({ line }) => fault.test(line))
      .map(({ place, line }) => `${place} ${line.trim()}`)
    expect(found, `instead: ${right}`).toEqual([])
  })
})

const THAI = /[\u0e01-\u0e3a\u0e40-\u0e4e]/
/** Patterns of Thai letters are no sentences. */
const FILES_WITH_PATTERNS = ['domain/text/copied-text.ts', 'domain/text/word-starts.ts']

type Node = { type: string; start: number; [name: string]: unknown }

/** Every node of a parsed file with its parent. */
function* nodesOf(value: unknown, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each, parent)
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    const node = value as Node
    yield { node, parent }
    for (const child of Object.values(node)) yield* nodesOf(child, node)
  }
}

/** Whether a Thai letter touches a value, in a template or in JSX: the value may be Latin or a number. */
function touchesValue({ type, quasis, children }: Node): boolean {
  if (type === 'TemplateLiteral') {
    const texts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return texts.some(
      (text, at) =>
        (at < texts.length - 1 && THAI.test(text.at(-1) ?? '')) || (at > 0 && THAI.test(text[0] ?? '')),
    )
  }
  if (type !== 'JSXElement' && type !== 'JSXFragment') return false
  // React drops the space at a line end.
  const shown = (children as { type: string; value: string }[]).map((child) =>
    child.type === 'JSXText' ? child.value.replace(/^\s*\n\s*|\s*\n\s*$/g, '\n') : child.type,
  )
  return shown.some((text, at) => {
    const [before, after] = [shown[at - 1], shown[at + 1]]
    const isBeforeValue = after === 'JSXExpressionContainer' && THAI.test(text.at(-1) ?? '')
    return isBeforeValue || (before === 'JSXExpressionContainer' && THAI.test(text[0] ?? ''))
  })
}

it('are composed with spaces where Thai meets other letters, by thaiSentence', () => {
  const found = files
    .filter((file) => !FILES_WITH_PATTERNS.includes(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const lines = (start: number) => source.slice(0, start).split('\n').length
      const tree = THAI.test(source) ? parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body : []
      return [...nodesOf(tree)].flatMap(({ node, parent }) =>
        parent?.type !== 'TaggedTemplateExpression' && touchesValue(node)
          ? [`${file}:${lines(node.start)}`]
          : [],
      )
    })
  expect(found).toEqual([])
})
