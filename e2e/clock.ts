import type { Page } from '@playwright/test'
import { API_BASE } from './api-caller.ts'

/** Dates all answers of the server by the clock of the page, which a test has set. */
export async function followPageClock(page: Page): Promise<void> {
  await page.route(`**${API_BASE}/**`, async (route) => {
    const response = await route.fetch()
    const now = await page.evaluate(() => Date.now())
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } })
  })
}
