/** Loses or delays the server's answers on their way to the page. */
import type { Page } from '@playwright/test'

/**
 * Lets the server handle each request to a URL, and loses the first answer. Collects the statuses of all
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
 * Lets the server handle each request to a URL, and never delivers the first answer. Collects the statuses of
 * all answers.
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
 * Makes the page's request timeout of 30 seconds, from its next load on, wait for {@link
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

/** Triggers the timeout of all requests without an answer. */
export const expireRequestTimeout = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('half-minute-over')))

/**
 * Leaves requests to a URL without an answer until the returned function is called; those that wait already
 * stay without one.
 */
export async function blockResponses(page: Page, address: string): Promise<() => Promise<void>> {
  const silent = () => undefined
  await page.route(address, silent)
  return () => page.unroute(address, silent)
}
