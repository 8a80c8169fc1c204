/** Names of elements whose parts run into each other when a screen reader speaks them. */
import type { Page } from '@playwright/test'

/** Elements whose name or message is their content. */
const NAMED = `a[href], button, h1, h2, h3, h4, th, legend, label, summary, caption, dt,
  [role=option], [role=tab], [role=menuitem], [role=treeitem], [role=status]`

/** The parts of the page's elements between which no space stands, as `งานที่ต้องดำเนินการ|57 รายการ`. */
export const joinedNames = (page: Page, within?: string): Promise<string[]> =>
  page.evaluate(
    ([named, scope]) => {
      const isSpoken = (element: Element | null) =>
        element?.checkVisibility() === true && element.closest('[aria-hidden=true]') === null
      /** A highlighted word is part of its sentence, and a superscript of its number. */
      const isWithinWord = (element: Element | null | undefined) => element?.closest('mark, sub, sup') != null
      const partsOf = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
        const found: string[] = []
        let before: Node | undefined
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.nodeName === 'BR') before = undefined
          if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue || !isSpoken(node.parentElement)) continue
          const touches =
            /[\p{L}\p{M}\p{N})”]$/u.test(before?.nodeValue ?? '') && /^[\p{L}\p{N}(“]/u.test(node.nodeValue)
          const isOneWord = [before, node].some((each) => isWithinWord(each?.parentElement))
          if (touches && !isOneWord && before?.parentElement !== node.parentElement)
            found.push(`${before?.nodeValue}|${node.nodeValue}`)
          before = node
        }
        return found
      }
      const elements = [...document.querySelectorAll(named)].filter(
        (element) =>
          (scope === undefined || element.closest(scope) !== null) &&
          !element.matches('[aria-label], [aria-labelledby]'),
      )
      return [...new Set(elements.flatMap(partsOf))]
    },
    [NAMED, within] as const,
  )
