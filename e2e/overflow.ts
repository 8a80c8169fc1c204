/** What sticks out of a narrow screen. */
import { expect, type Page } from '@playwright/test'

/** Nothing makes the page or a part of it wider than the screen; what is meant to scroll sideways would be a fault as well. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          return width > 1 && (right > innerWidth + 0.5 || left < -0.5)
        })
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    )
  // What slides in has to come to rest first.
  await expect.poll(tooWide, 'elements beyond the screen').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}
