/** What the page itself notes down, since a look from outside would be slowed down as well. */

/** The notes of a page, in milliseconds of its own clock. */
export type Notes = {
  /** When an element that fits a selector was first there and painted since that was asked, or forgotten, last. */
  seen: (selector: string) => Promise<number>
  forget: (selector: string) => void
  /** Long tasks: when they began and how long they took. */
  longTasks: { start: number; duration: number }[]
  /** What the browser tells of inputs: from the press to the next frame, in steps of 8 ms. */
  inputs: { name: string; start: number; duration: number }[]
  /** The last press of the mouse or a key. */
  pressedAt: number
}

declare global {
  interface Window {
    benchNotes: Notes
  }
}

/** Runs in the page before anything else. It is sent as text, so it stands by itself. */
export function observe(): void {
  const asked = new Map<string, Promise<number>>()
  const waiting = new Map<string, (at: number) => void>()
  const notes: Notes = {
    longTasks: [],
    inputs: [],
    pressedAt: 0,
    seen: (selector) => {
      const moment = asked.get(selector) ?? new Promise((tell) => waiting.set(selector, tell))
      asked.set(selector, moment)
      look()
      return moment
    },
    forget: (selector) => {
      asked.delete(selector)
      waiting.delete(selector)
    },
  }
  window.benchNotes = notes
  function look(): void {
    for (const [selector, tell] of waiting) {
      if (document.querySelector(selector) === null) continue
      waiting.delete(selector)
      // The frame after the next one is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) notes.longTasks.push({ start, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime: start, duration } of list.getEntries())
      notes.inputs.push({ name, start, duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  for (const kind of ['pointerup', 'keydown']) {
    addEventListener(kind, (event) => (notes.pressedAt = event.timeStamp), { capture: true })
  }
}
