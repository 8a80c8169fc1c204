/** Texts and boxes with the distances that all screens share. */
import type { ComponentProps, CSSProperties } from 'react'
import classes from './layout.module.css'

/** A distance: 4, 8, 10, 12, 16, 20 or 32 pixels at the usual text size. */
export type Space = '3xs' | '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Distances above and below. */
type Margins = { mt?: Space; mb?: Space }

type TextProps = ComponentProps<'p'> &
  Margins & {
    /** Less important. */
    soft?: boolean
    strong?: boolean
    small?: boolean
    /** In the middle, with lines of equal length. */
    centered?: boolean
  }

export function Text({ mt, mb, soft, strong, small, centered, ...props }: TextProps) {
  return (
    <p
      {...props}
      className={classNames(
        soft && 'soft',
        strong && 'strong',
        small && classes.small,
        centered && classes.centered,
        props.className,
      )}
      style={marginStyle({ mt, mb })}
    />
  )
}

type BoxProps = ComponentProps<'div'> & Margins & { gap?: Space }

/** Boxes below each other. */
export function Stack({ mt, mb, gap = 'md', ...props }: BoxProps) {
  return (
    <div
      {...props}
      className={classNames('stack', props.className)}
      style={{ ...marginStyle({ mt, mb }), gap: spaceOf(gap) }}
    />
  )
}

/** Boxes beside each other; those without room go to the next line. */
export function Row({ mt, mb, gap = 'md', ...props }: BoxProps) {
  return (
    <div
      {...props}
      className={classNames('row', props.className)}
      style={{ ...marginStyle({ mt, mb }), gap: spaceOf(gap) }}
    />
  )
}

/** The custom property of a distance (base.css). */
const spaceOf = (space: Space): string => `var(--space-${space})`

/** A style with distances above and below. */
function marginStyle({ mt, mb }: { mt: Space | undefined; mb: Space | undefined }): CSSProperties {
  return {
    ...(mt ? { marginTop: spaceOf(mt) } : {}),
    ...(mb ? { marginBottom: spaceOf(mb) } : {}),
  }
}

const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined

/** A bordered box on the ground of the page. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={classNames('boxed', className)} />
}
