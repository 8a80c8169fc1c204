import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './section-index.module.css'

type ShownSection = { title: string; element: HTMLElement }

/** How far below the top of the scrolling part a section counts as the current one, in pixels. */
const TOP = 90
/** How much of the section before stays in view in a row, in pixels. */
const ROW_START = 48

/** The sections of a form longer than two screens, with the current one marked; empty for a shorter form. */
export function SectionIndex({ of }: { of: RefObject<HTMLElement | null> }) {
  const [sections, setSections] = useState<readonly ShownSection[]>([])
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  // Before the form is painted, so that it does not jump.
  useLayoutEffect(() => {
    const { current: form } = of
    const box = form && scrollerOf(form)
    if (!form || !box || form.scrollHeight <= 2 * box.clientHeight) return
    const all = [...form.querySelectorAll<HTMLElement>('fieldset[data-section]')]
    const shown = all.map((element) => ({ title: element.dataset.section ?? '', element }))
    setSections(shown.filter(({ title }, at) => shown.findIndex((one) => one.title === title) === at))
  }, [of])
  useEffect(() => {
    const box = sections[0] && scrollerOf(sections[0].element)
    if (!box) return
    const update = () => {
      const top = box.getBoundingClientRect().top + TOP
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      const passed = sections.findLastIndex(({ element }) => element.getBoundingClientRect().top <= top)
      setCurrent(isAtEnd ? sections.length - 1 : Math.max(0, passed))
    }
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [sections])
  useEffect(() => {
    const item = list.current?.children[current]
    // The row alone is scrolled, and not the form.
    if (item instanceof HTMLElement) list.current?.scrollTo({ left: item.offsetLeft - ROW_START })
  }, [current])
  if (sections.length < 2) return null
  return (
    <nav className={classes.index} aria-label="ส่วนของแบบฟอร์ม">
      <ol ref={list}>
        {sections.map(({ title, element }, at) => (
          <li key={title}>
            <button
              type="button"
              className={classes.link}
              // One stop of the Tab key; the arrow keys move between the sections.
              tabIndex={at === current ? 0 : -1}
              aria-current={at === current || undefined}
              onClick={() => goTo(element)}
              onKeyDown={moveByArrows}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The part of the dialog that scrolls: it is the positioned ancestor of the form. */
function scrollerOf(element: HTMLElement): Element | null {
  return element.offsetParent
}

/** Shows a section and focuses its first input. */
function goTo(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  section
    .querySelector<HTMLElement>('input:not([hidden]):enabled, textarea, button:enabled')
    ?.focus({ preventScroll: true })
}

function moveByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const links = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])]
  links[links.indexOf(event.currentTarget) + by]?.focus()
}
