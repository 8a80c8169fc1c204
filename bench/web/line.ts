/** The office's computer and line, as Chromium can play them (issue 6, "The web app"). */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { observe } from './observe.ts'

/** What the line carries. */
const KILOBITS = 1_600
const LATENCY_MS = 150

const BYTES_PER_KILOBIT = 125

/** A page on the slow line, and the protocol session that makes it slow. */
export type SlowPage = { page: Page; protocol: CDPSession; context: BrowserContext }

/** Opens a browser of its own: an empty cache, nobody signed in. */
export async function slowContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  })
  await context.addInitScript(observe)
  return context
}

/** A new page in that browser, slow from its first byte on; `processor` is how many times slower the processor is made. */
export async function slowPage(context: BrowserContext, processor: number): Promise<SlowPage> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: KILOBITS * BYTES_PER_KILOBIT,
    uploadThroughput: KILOBITS * BYTES_PER_KILOBIT,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processor })
  return { page, protocol, context }
}
