import type { ComponentProps } from 'react'
import classes from './link.module.css'

/** A button that looks like a link, for what acts here and leads to no address. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={classes.button} />
}
