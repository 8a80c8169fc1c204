import type { ComponentProps } from 'react'

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...link} target="_blank">
      {children}
      <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
    </a>
  )
}
