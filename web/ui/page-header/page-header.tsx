import { Text } from '../layout/layout.tsx'
import { createContext, Fragment, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import classes from './page-header.module.css'

/** The number of visited pages, provided by the shell. */
export const PageVisitContext = createContext(0)

type PageHeaderProps = {
  title: string
  /** Beside the title, such as the place that the page is about. */
  subtitle?: ReactNode
  description?: string
  /** On a phone, the buttons with an icon have no words. */
  compact?: boolean
  /** On a desktop too, the title is for screen readers alone. */
  isTitleReadAloud?: boolean
  /** The element of the buttons, where another part of the page adds them. */
  buttonsRef?: Ref<HTMLDivElement>
  /** Buttons of the page, such as adding a record. */
  children?: ReactNode
}

/**
 * The longest part of a title, up to a space, that stays on one line: Thai text may break anywhere between
 * words, even inside คำสั่ง.
 */
const MAX_UNBROKEN_LENGTH = 24

/**
 * The heading of a page. It takes the focus after navigation, so that screen readers announce the page. On a
 * phone it is for them alone: the header of the program shows the title.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, description, compact, isTitleReadAloud, buttonsRef, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const visit = useContext(PageVisitContext)
  useEffect(() => {
    if (visit > 0) heading.current?.focus({ preventScroll: true })
  }, [visit])
  return (
    <div className={classes.header} data-compact={compact || undefined}>
      <div className={isTitleReadAloud ? classes.unseen : classes.words}>
        <div className={classes.line}>
          <h1 ref={heading} tabIndex={-1}>
            {title.split(' ').map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
              <Fragment key={at}>
                {at > 0 && <span> </span>}
                <span className={part.length <= MAX_UNBROKEN_LENGTH ? classes.part : ''}>{part}</span>
              </Fragment>
            ))}
          </h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {description && <Text soft>{description}</Text>}
      </div>
      {(children || buttonsRef) && (
        <div ref={buttonsRef} className={classes.buttons}>
          {children}
        </div>
      )}
    </div>
  )
}
