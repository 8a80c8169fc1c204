/** Finds parts that overflow a narrow screen. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Nothing makes the page or a part of it wider than the screen. Horizontal scrolling is an error too, except
 * in named parts such as a print preview. Tables may scroll in their frames where the text is too large
 * (`tablesScroll`).
 */
export async function expectNoOverflow(
  page: Page,
  meantToScroll?: Locator,
  { tablesScroll = false } = {},
): Promise<void> {
  const scrolling = await meantToScroll?.elementHandle()
  const tooWide = () =>
    page.evaluate(
      ([scrolls, doTablesScroll]) =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element === scrolls || !scrolls?.contains(element))
          .filter((element) => !doTablesScroll || !element.closest('table'))
          // The index of a form is a row that scrolls.
          .filter((element) => !element.closest('nav[aria-label="ส่วนของแบบฟอร์ม"] li'))
          // A text cut with an ellipsis does not overflow: its box is measured.
          .filter((element) => {
            for (let part = element.parentElement; part; part = part.parentElement)
              if (getComputedStyle(part).textOverflow === 'ellipsis') return false
            return true
          })
          // A map clips the outlines that reach beyond its frame.
          .filter((element) => !element.closest('svg > *'))
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 1 && (right > innerWidth + 0.5 || left < -0.5)
          })
          .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
      [scrolling, tablesScroll] as const,
    )
  // Sliding parts must stop first.
  await expect.poll(tooWide, 'elements beyond the screen').toEqual([])
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(page.viewportSize()?.width)
}

/**
 * No word is outside the visible part of its container, unless the user can scroll to it. Texts cut with an
 * ellipsis after their first lines are complete elsewhere.
 */
export async function expectNothingClipped(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const isCut = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        for (let part = node.parentElement; part && part !== document.body; part = part.parentElement) {
          const { overflowX, overflowY, webkitLineClamp, textOverflow, fontSize } = getComputedStyle(part)
          const box = part.getBoundingClientRect()
          const isReadAloudOnly = box.width <= 1
          if (isReadAloudOnly || webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
          if (/auto|scroll/.test(overflowX + overflowY)) return false
          // The space for marks above and below letters may be cut if there are none.
          const marks = Number.parseFloat(fontSize) * 0.4
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          if (
            hides(overflowX) &&
            lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
          )
            return true
          if (
            hides(overflowY) &&
            lines.some(({ top, bottom }) => top < box.top - marks || bottom > box.bottom + marks)
          )
            return true
        }
        return false
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        const { parentElement: parent, textContent: text } = node
        const isSeen =
          text?.trim() && parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (isSeen && isCut(node)) found.push(`${parent?.className} ${text}`)
      }
      return found
    })
  await expect.poll(cut, 'words that are cut').toEqual([])
}
