import type { Page } from '@playwright/test'

/** Dates all answers by the clock of the page, which a test sets, in the pages that load from now on. */
export async function followPageClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? new Date(Date.now()).toUTCString() : get.call(this, name)
    }
  })
}
