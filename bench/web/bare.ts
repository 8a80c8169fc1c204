/**
 * The yardstick of a dialog: the elements that it was made of, put into the page as they were, by the browser alone. What the
 * machine is slower by hits both alike, so their ratio can be compared where times can't.
 */
import type { Page } from '@playwright/test'
import { pressedAt, seenAt } from './notes.ts'

const BUTTON = 'bench-bare'
const ELEMENTS = 'bench-elements'

/** Keeps the elements of an open dialog for {@link bareOpening}. */
export async function keepElements(page: Page, dialog: string): Promise<void> {
  await page.evaluate(
    ([selector, elements]) => {
      const copy = document.querySelector(selector)?.cloneNode(true) as HTMLElement
      copy.setAttribute('aria-labelledby', elements)
      Reflect.set(window, elements, copy)
    },
    [dialog, ELEMENTS] as const,
  )
}

/** From the press on a button until the kept elements are on the screen, in milliseconds; they are taken away again. */
export async function bareOpening(page: Page): Promise<number> {
  await page.evaluate(
    ([id, elements]) => {
      const button = document.createElement('button')
      button.id = id
      Object.assign(button.style, { position: 'fixed', inset: 'auto auto 0 0', zIndex: '400' })
      button.append(id)
      button.onclick = () => {
        const kept = Reflect.get(window, elements) as HTMLElement
        document.body.append(kept.cloneNode(true))
      }
      document.body.append(button)
      window.benchNotes.forget(`[aria-labelledby=${elements}]`)
      void window.benchNotes.seen(`[aria-labelledby=${elements}]`)
    },
    [BUTTON, ELEMENTS] as const,
  )
  await page.locator(`#${BUTTON}`).click()
  const seen = await seenAt(page, `[aria-labelledby=${ELEMENTS}]`)
  const pressed = await pressedAt(page)
  await page.evaluate(
    ([id, elements]) => {
      document.querySelector(`[aria-labelledby=${elements}]`)?.remove()
      document.getElementById(id)?.remove()
    },
    [BUTTON, ELEMENTS] as const,
  )
  return seen - pressed
}
