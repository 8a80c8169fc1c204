/** Cuts the connection of a page, and restores it. */
import { expect, type Page } from '@playwright/test'

/**
 * Cuts the connection of a page. Chromium reports success a moment before its network process knows about it:
 * 2 of 1,600 requests sent right after `setOffline` still reached the server. So this waits until one fails.
 */
export const goOffline = (page: Page): Promise<void> => setConnection(page, false)

/** Restores the connection of a page, and waits until a request arrives. */
export const goOnline = (page: Page): Promise<void> => setConnection(page, true)

async function setConnection(page: Page, isOnline: boolean): Promise<void> {
  await page.context().setOffline(!isOnline)
  const reachesServer = () =>
    page.evaluate(() =>
      fetch('/livez', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(reachesServer, { intervals: [20] }).toBe(isOnline)
}
