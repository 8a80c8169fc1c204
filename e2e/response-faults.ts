/** Answers that are lost on their way to the page, or do not come at all. */
import type { Page } from '@playwright/test'

/**
 * Has each call to an address carried out, and the answer to the first one lost; fills in the statuses of all
 * answers.
 */
export async function loseFirstResponse(page: Page, address: string): Promise<readonly number[]> {
  const answers: number[] = []
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    answers.push(answer.status())
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  return answers
}

/**
 * Has each call to an address carried out, and the page wait for the first answer as long as it will; fills
 * in the statuses of all answers.
 */
export async function holdFirstResponse(page: Page, address: string): Promise<readonly number[]> {
  const answers: number[] = []
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    answers.push(answer.status())
    if (answers.length > 1) await route.fulfill({ response: answer })
  })
  return answers
}

/**
 * Has the half minute that the page gives its calls, from its next load on, last until {@link
 * expireRequestTimeout}.
 */
export function pauseRequestTimeout(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const usual = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      if (ms !== 30_000) return usual(ms)
      const over = new AbortController()
      addEventListener('half-minute-over', () => over.abort())
      return over.signal
    }
  })
}

/** Ends the half minute of all calls that have no answer yet. */
export const expireRequestTimeout = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('half-minute-over')))

/**
 * Has the calls to an address come to no answer at all, until they are let through again; those that wait
 * already stay without one.
 */
export async function blockResponses(page: Page, address: string): Promise<() => Promise<void>> {
  const silent = () => undefined
  await page.route(address, silent)
  return () => page.unroute(address, silent)
}
