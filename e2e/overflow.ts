/** What sticks out of a narrow screen. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Nothing makes the page or a part of it wider than the screen; what scrolls sideways would be a fault as
 * well, unless it is named: the look at a paper, for instance, which is what it will be. Tables scroll inside
 * their frames where letters are so large that no table fits (`tablesScroll`).
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
          // A text that is cut with an ellipsis sticks out of nothing: its box is looked at.
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
  // What slides in has to come to rest first.
  await expect.poll(tooWide, 'elements beyond the screen').toEqual([])
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(page.viewportSize()?.width)
}

/**
 * No word lies beyond what its part of the page shows of it, unless it can be scrolled to. Texts that show
 * their first lines only, and say so by an ellipsis, are whole elsewhere.
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
          // The room for marks above and beneath the letters may be cut where there are none.
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
