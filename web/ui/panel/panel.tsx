import type { ComponentProps } from 'react'

/** A bordered box on the ground of the page. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={className ? `boxed ${className}` : 'boxed'} />
}
