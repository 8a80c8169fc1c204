import { type ReactNode, useContext, createContext } from 'react'
import { createPortal } from 'react-dom'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import classes from './list-screen.module.css'

export type ListHeadingProps = {
  title: string
  /** Beside the title, such as the place of the list. */
  subtitle?: ReactNode
  buttons?: ReactNode
  /** The search bar. */
  filters?: ReactNode
  /** Tabs follow: the search bar takes the place of the title, which the header of the program shows. */
  hasTabs?: boolean
}

/** The title, the buttons and the search bar of a list; in a tab they are parts of the page's heading. */
export function ListHeading({ title, subtitle, buttons, filters, hasTabs = false }: ListHeadingProps) {
  const slots = useContext(HeadingSlots)
  if (slots === undefined) {
    const isInLine = hasTabs && Boolean(filters)
    return (
      <div className={isInLine ? classes.line : undefined} data-compact>
        <PageHeader title={title} subtitle={subtitle} compact isTitleReadAloud={isInLine}>
          {buttons}
        </PageHeader>
        {filters}
      </div>
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
