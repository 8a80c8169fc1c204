/** Load from a thread of its own: what it takes to send a photograph must not hold up who asks for something else meanwhile. */
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { load, type Measured, type Wire } from './load.ts'

type Order = { requests: readonly Wire[]; pace: { connections: number; seconds: number } }

export type LoaderApart = {
  load(requests: Order['requests'], pace: Order['pace']): Promise<Measured>
  end(): Promise<unknown>
}

/** Starts the thread; it answers one load after the other. */
export async function loaderApart(): Promise<LoaderApart> {
  const worker = new Worker(new URL(import.meta.url))
  await once(worker, 'online')
  return {
    async load(requests, pace) {
      worker.postMessage({ requests, pace } satisfies Order)
      const [measured] = (await once(worker, 'message')) as [Measured]
      return measured
    },
    end: () => worker.terminate(),
  }
}

if (!isMainThread)
  parentPort?.on('message', ({ requests, pace }: Order) => {
    // Bytes arrive as plain arrays.
    const wires = requests.map(({ port, bytes }) => ({ port, bytes: Buffer.from(bytes) }))
    void load(wires, pace).then((measured) => parentPort?.postMessage(measured))
  })
