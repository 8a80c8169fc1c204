/** Moves through a page by keyboard alone. */
import type { Locator, Page } from '@playwright/test'

/**
 * Presses Tab until an element has the focus; the focus must be visible at every step. `nearer` goes
 * backwards if the element is before the one that has the focus now.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'nearer' = 'Tab',
): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key === 'nearer' ? await nearerKey(target) : key)
  }
  throw new Error(`Tab does not lead to ${target}`)
}

function nearerKey(target: Locator): Promise<'Tab' | 'Shift+Tab'> {
  return target.evaluate((element) => {
    const position = element.compareDocumentPosition(document.activeElement ?? document.body)
    return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
  })
}

/** Whether an element has the focus, and is neither outside the window nor under the header. */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: focused, body } = document
    if (focused === null || focused === body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
