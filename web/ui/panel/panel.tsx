import type { ComponentProps } from 'react'
import classes from './panel.module.css'

/** A bordered box on the ground of the page. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={className ? `${classes.panel} ${className}` : classes.panel} />
}
