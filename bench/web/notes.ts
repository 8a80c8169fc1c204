/** Reads what a page has noted of itself (observe.ts). */
import type { Page } from '@playwright/test'

/**
 * Waits until an element is there and painted; gives when that was, by the page's clock. The page tells by itself: Playwright's
 * own waiting puts a script of 40 ms into the page when it is first used there, and looks at every frame.
 */
export function seenAt(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => window.benchNotes.seen(wanted), selector)
}

/** When the mouse or a key was last pressed, by the page's clock. */
export function pressedAt(page: Page): Promise<number> {
  return page.evaluate(() => window.benchNotes.pressedAt)
}

/** How long each input took; what took less than 16 ms is not told by the browser and counts as 16. */
export async function inputsSince(page: Page, from: number, name: string): Promise<number[]> {
  return page.evaluate(
    ([since, kind]) =>
      window.benchNotes.inputs
        .filter((input) => input.name === kind && input.start > since)
        .map(({ duration }) => duration),
    [from, name] as const,
  )
}

/** How long each task took that was long to the browser, 50 ms and more, and began after a moment of the page's clock. */
export function longTasksSince(page: Page, from: number): Promise<number[]> {
  return page.evaluate(
    (since) =>
      window.benchNotes.longTasks.filter(({ start }) => start > since).map(({ duration }) => duration),
    from,
  )
}
