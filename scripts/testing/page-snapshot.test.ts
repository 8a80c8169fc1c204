import { expect, it } from 'vitest'
import { pageIn } from './page-snapshot.ts'

/** Playwright writes the page under a heading of its own, or below the error if an `expect` failed. */
const contextOf = (lines: string[], heading = ['# Page snapshot', '']) =>
  ['# Error details', '', '```', 'Timeout', '```', '', ...heading]
    .concat('```yaml', lines, '```', '', '# Test source', '', '```ts', '- not the page', '```')
    .join('\n')

it('contains the readable text of the page, without references and empty groups', () => {
  const page = [
    '- generic [ref=e1]:',
    '  - list [ref=e2]:',
    '    - link "เมนูหลัก" [ref=e3] [cursor=pointer]:',
    '      - /url: /menu',
    '  - button "ค้นหา" [disabled] [ref=e4]',
    '  - generic [ref=e5]: จังหวัด *',
  ]
  expect(pageIn(contextOf(page)).split('\n')).toEqual([
    '    - link "เมนูหลัก":',
    '  - button "ค้นหา" [disabled]',
    '  - generic: จังหวัด *',
  ])
})

it('contains the page that stands below the error of an `expect`', () => {
  expect(pageIn(contextOf(['- button "บันทึก" [ref=e1]'], []))).toBe('- button "บันทึก"')
})

it('has each table row on one line', () => {
  const row = (name: string) => [
    `  - row "${name} หายยา" [ref=e1]:`,
    `    - cell "${name}" [ref=e2]`,
    '    - cell "หายยา" [ref=e3]',
  ]
  expect(pageIn(contextOf([...row('ก'), ...row('ข')])).split('\n')).toEqual([
    '    - cell "ก" · "หายยา"',
    '    - cell "ข" · "หายยา"',
  ])
})

it('is limited to 96 lines, and contains the end, where dialogs are', () => {
  const page = Array.from({ length: 200 }, (_, at) => `- button "${at}"`)
  const lines = pageIn(contextOf([...page, '- dialog "เข้าสู่ระบบอีกครั้ง"'])).split('\n')
  expect(lines).toHaveLength(96)
  expect(lines[0]).toBe('- button "0"')
  expect(lines).toContain('… 106 lines …')
  expect(lines.at(-1)).toBe('- dialog "เข้าสู่ระบบอีกครั้ง"')
})

it('is empty if no page was saved', () => {
  expect(pageIn('# Error details\n\n```\nno server\n```\n')).toBe('')
})
