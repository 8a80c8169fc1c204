import { Group, Text, Title } from '@mantine/core'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef } from 'react'
import classes from './page-header.module.css'

/** The number of visited pages, provided by the shell. */
export const PageVisitContext = createContext(0)

/** Titles longer than this, in letters with marks, would take three lines on a small screen. */
const LONG_TITLE_LENGTH = 45

type PageHeaderProps = {
  title: string
  description?: string
  /** Buttons of the page, such as adding a record. */
  children?: ReactNode
}

/**
 * The longest part of a title, up to a space, that stays on one line: Thai text may break anywhere between
 * words, even inside คำสั่ง.
 */
const MAX_UNBROKEN_LENGTH = 24

/** The heading of a page. It takes the focus after navigation, so that screen readers announce the page. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const visit = useContext(PageVisitContext)
  useEffect(() => {
    if (visit > 0) heading.current?.focus({ preventScroll: true })
  }, [visit])
  return (
    <Group justify="space-between" gap="md" mb="md">
      <div className={classes.title} data-long={title.length > LONG_TITLE_LENGTH || undefined}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title.split(' ').map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
            <Fragment key={at}>
              {at > 0 && ' '}
              {part.length <= MAX_UNBROKEN_LENGTH ? <span className={classes.part}>{part}</span> : part}
            </Fragment>
          ))}
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {children && <div className={classes.buttons}>{children}</div>}
    </Group>
  )
}
