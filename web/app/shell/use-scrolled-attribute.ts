import { useEffect } from 'react'

/** The header shrinks beyond the first scroll position and grows again at the second, in pixels. */
const SHRINKS_AT = 48
const GROWS_AT = 8

/** Marks the page as scrolled, so that its header shrinks to one line. */
export function useScrolledAttribute(): void {
  useEffect(() => {
    const { documentElement: root } = document
    const update = () => {
      const isScrolled = root.hasAttribute('data-scrolled')
      root.toggleAttribute('data-scrolled', scrollY > (isScrolled ? GROWS_AT : SHRINKS_AT))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => {
      removeEventListener('scroll', update)
      root.removeAttribute('data-scrolled')
    }
  }, [])
}
