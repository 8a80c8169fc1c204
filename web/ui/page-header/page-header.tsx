import { Group, Text, Title } from '@mantine/core'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef } from 'react'
import classes from './page-header.module.css'

/** How many pages have been gone to since the start; the shell counts. */
export const PageVisitContext = createContext(0)

/** Longer titles, in letters with their marks, would take three lines beside the buttons of a small screen. */
const LONG_TITLE_LENGTH = 45

type PageHeaderProps = {
  title: string
  description?: string
  /** Buttons for the whole page, such as adding a record. */
  children?: ReactNode
}

/** A part of a title, up to a space, that is kept in one line: between Thai words a line may break anywhere, inside คำสั่ง as well. */
const MAX_UNBROKEN_LENGTH = 24

/** The heading of a page. It takes the focus when one has gone to the page, so that screen readers say where one is. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never change places
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
