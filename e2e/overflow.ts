/** What sticks out of a narrow screen. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Nothing makes the page or a part of it wider than the screen; what scrolls sideways would be a fault as well, unless it is
 * named: the look at a paper, for instance, which is what it will be.
 */
export async function expectNoOverflow(page: Page, meantToScroll?: Locator): Promise<void> {
  const scrolling = await meantToScroll?.elementHandle()
  const tooWide = () =>
    page.evaluate(
      (scrolls) =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element === scrolls || !scrolls?.contains(element))
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 1 && (right > innerWidth + 0.5 || left < -0.5)
          })
          .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
      scrolling,
    )
  // What slides in has to come to rest first.
  await expect.poll(tooWide, 'elements beyond the screen').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}
