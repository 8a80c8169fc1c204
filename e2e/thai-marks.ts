/**
 * Finds texts that lose marks above or below Thai letters: the screen has the same pixels when all boxes let
 * their texts reach out of them upwards and downwards.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const WORDS = ['ชื่อเรื่อง', 'ตั้งแต่', 'ปีที่', 'ผู้ใหญ่', 'กฎุ', 'ปู่', 'น้ำ']
/** The least difference of a colour that is seen: the edges of other shapes may differ by 22 of 255. */
const LEAST_GAP = 40

/** The texts of the screen that lose marks. It replaces all texts, so the page must be loaded again. */
export async function textsWithLostMarks(
  page: Page,
  { size = '100%', within = 'body' } = {},
): Promise<string[]> {
  await writeWords(page, size)
  const shown = await page.screenshot({ animations: 'disabled' })
  await letMarksOut(page)
  const whole = await page.screenshot({ animations: 'disabled' })
  return differingTexts(page, within, [shown, whole])
}

/** Sets the text size, and replaces all texts and values. Pictures may arrive later, so they are hidden. */
async function writeWords(page: Page, size: string): Promise<void> {
  await page.evaluate(
    ({ words, size }) => {
      document.documentElement.style.fontSize = size
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('img { visibility: hidden !important }')
      document.adoptedStyleSheets.push(sheet)
      let at = 0
      const next = () => words[at++ % words.length] ?? ''
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const isText = node.nodeValue?.trim() !== '' && node.parentElement?.checkVisibility() === true
        if (isText && node.parentElement?.closest('script, style') === null) node.nodeValue = next()
      }
      for (const input of document.querySelectorAll('input'))
        if (input.type !== 'checkbox') input.value = next()
      for (const select of document.querySelectorAll('select'))
        for (const option of select.selectedOptions) option.text = next()
    },
    { words: WORDS, size },
  )
}

/** Lets texts reach out of their boxes upwards and downwards, which moves nothing. */
async function letMarksOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowY, clipPath, lineHeight } = getComputedStyle(element)
      // What only screen readers read stays hidden, and what holds no text as it is.
      if (element.clientWidth <= 1 || element.closest('figure, svg, progress') !== null) continue
      // Lines that a clamp hides stay hidden. Marks reach out of a box without making its contents larger.
      const hidesLines = element.scrollHeight > element.clientHeight + Number.parseFloat(lineHeight) / 2
      if (overflowY === 'hidden' && !hidesLines)
        element.style.setProperty('overflow', 'clip visible', 'important')
      if (clipPath !== 'none') element.style.setProperty('clip-path', 'none', 'important')
      // An input cuts its text at its line, which it centres.
      if (element.matches('input, select'))
        element.style.setProperty('line-height', `${Number.parseFloat(lineHeight) + 8}px`, 'important')
    }
  })
}

/** The texts at the places where two screenshots differ. */
async function differingTexts(
  page: Page,
  within: string,
  [one, other]: readonly [Buffer, Buffer],
): Promise<string[]> {
  if (one.equals(other)) return []
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (first === undefined || second === undefined) return []
  const points: [number, number][] = []
  for (let at = 0; at < first.data.length; at += 3) {
    const gap = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0))),
    )
    const pixel = at / 3
    if (gap > LEAST_GAP) points.push([pixel % first.info.width, Math.floor(pixel / first.info.width)])
  }
  return page.evaluate(
    ({ places, part }) => {
      const texts = places.flatMap(([x, y]) => {
        const element = document.elementFromPoint(x, y)
        // The edge of an icon that reaches out of its box is no mark.
        if (element?.closest('svg') || !element?.closest(part)) return []
        return `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 40)}`
      })
      return [...new Set(texts)]
    },
    { places: points, part: within },
  )
}
