/** What a page loads. */
import type { Page } from '@playwright/test'

export type Loaded = { url: string; type: string; bytes: number }

/** Everything the page loads from now on, with the transferred bytes, headers included. */
export async function loadsOf(page: Page): Promise<Loaded[]> {
  const loads = new Map<string, Loaded>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, response, type }) =>
    loads.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  const all: Loaded[] = []
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) all.push({ ...load, bytes: encodedDataLength })
  })
  return all
}

export const loadedBytes = (loads: readonly Loaded[]): number =>
  loads.reduce((total, { bytes }) => total + bytes, 0)
