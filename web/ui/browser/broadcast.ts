/**
 * Messages to all tabs of this browser, this page included. Without `BroadcastChannel`, or where the browser
 * blocks it, only this page gets them.
 */
const onThisPage = new EventTarget()

/** Tells every listener of a name that something has changed. */
export function broadcast(name: string): void {
  const channel = openChannel(name)
  if (channel === undefined) return void onThisPage.dispatchEvent(new Event(name))
  channel.postMessage('')
  channel.close()
}

/** Calls the listener after each broadcast of a name; returns the function that stops it. */
export function onBroadcast(name: string, listener: () => void): () => void {
  const channel = openChannel(name)
  if (channel) channel.onmessage = listener
  onThisPage.addEventListener(name, listener)
  return () => {
    channel?.close()
    onThisPage.removeEventListener(name, listener)
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
