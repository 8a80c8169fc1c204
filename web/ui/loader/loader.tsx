import type { ComponentProps } from 'react'
import { Text } from '../layout/layout.tsx'
import classes from './loader.module.css'

type LoaderProps = Omit<ComponentProps<'span'>, 'children' | 'style'> & {
  /** The diameter in pixels. */
  size?: number | string
}

/** A turning ring. Without a text beside it, it has a label and the role `status`. */
export function Loader({ size = 36, className, ...props }: LoaderProps) {
  return (
    <span
      {...props}
      className={className ? `${classes.loader} ${className}` : classes.loader}
      style={{ width: size, height: size }}
    />
  )
}

/** Says what is loading, with a ring, in the middle of its place. */
export function LoadingLine({ text }: { text: string }) {
  return (
    <div className={classes.line} role="status">
      <Loader size={22} aria-hidden />
      <Text>{text}</Text>
    </div>
  )
}
