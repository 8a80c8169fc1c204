import { type ReactNode, useContext, createContext } from 'react'
import { createPortal } from 'react-dom'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'

export type ListHeadingProps = {
  title: string
  /** Beside the title, such as the place of the list. */
  subtitle?: ReactNode
  description?: string
  buttons?: ReactNode
  /** The search bar. */
  filters?: ReactNode
}

/** The title, the buttons and the search bar of a list; in a tab they are parts of the page's heading. */
export function ListHeading({ title, subtitle, description, buttons, filters }: ListHeadingProps) {
  const slots = useContext(HeadingSlots)
  if (slots === undefined) {
    return (
      <>
        <PageHeader
          title={title}
          subtitle={subtitle}
          compact
          {...(description === undefined ? {} : { description })}
        >
          {buttons}
        </PageHeader>
        {filters}
      </>
    )
  }
  return (
    <>
      {slots.subtitle && createPortal(subtitle, slots.subtitle)}
      {slots.buttons && createPortal(buttons, slots.buttons)}
      {slots.search && createPortal(filters, slots.search)}
    </>
  )
}

/** Where a list in a tab puts its parts; undefined where the list has the page for itself. */
export type HeadingSlots = {
  subtitle: HTMLElement | null
  buttons: HTMLElement | null
  search: HTMLElement | null
}

export const HeadingSlots = createContext<HeadingSlots | undefined>(undefined)
