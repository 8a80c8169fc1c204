import type { ReactNode, Ref } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx'
import { ListHeading, type ListHeadingProps } from './list-heading.tsx'
import { ListRows, type ListRowsProps } from './list-rows.tsx'
import classes from './list-screen.module.css'

type ListTabs<Key extends string> = {
  label: string
  shown: Key
  /** The tabs by key; `count` stands behind the title, a dash before it is known. */
  tabs: readonly { key: Key; title: string; count?: number | undefined; hasCount?: boolean }[]
  onChange: (key: Key) => void
}

type ListFrameProps<Key extends string> = Omit<ListHeadingProps, 'hasTabs'> & {
  tabs?: ListTabs<Key>
  /** What the list is, below it: who knows the screen looks for the rows. */
  description?: string
  /** Above the rows, such as the outcome of an action. */
  notices?: ReactNode
  /** The list is loading, unless its rows show that. An open dialog is not covered. */
  isLoading?: boolean
  dialogs?: ReactNode
  resultsRef?: Ref<HTMLElement>
  children: ReactNode
}

/** What all lists have around their rows: heading, search bar, tabs, loading and dialogs. */
export function ListFrame<Key extends string = never>(props: ListFrameProps<Key>) {
  const { tabs, description, notices, isLoading = false, dialogs, resultsRef, children, ...heading } = props
  const results = (
    // Only lists that move the focus here can have it: others recover it to their tab.
    <section ref={resultsRef} aria-label="ผลการค้นหา" tabIndex={resultsRef ? -1 : undefined}>
      {notices}
      {children}
      {description && <p className={classes.description}>{description}</p>}
    </section>
  )
  return (
    <>
      <ListHeading {...heading} hasTabs={tabs !== undefined} />
      {tabs ? <TabbedResults {...tabs}>{results}</TabbedResults> : results}
      <LoadingDialog opened={isLoading} />
      {dialogs}
    </>
  )
}

type TabbedResultsProps<Key extends string> = ListTabs<Key> & { children: ReactNode }

function TabbedResults<Key extends string>({
  label,
  shown,
  tabs,
  onChange,
  children,
}: TabbedResultsProps<Key>) {
  const change = (key: string) => {
    const tab = tabs.find((each) => each.key === key)
    if (tab) onChange(tab.key)
  }
  return (
    <Tabs value={shown} onChange={change} className={classes.tabs ?? ''}>
      <TabList aria-label={label}>
        {tabs.map(({ key, title, count, hasCount }) => (
          <Tab key={key} value={key} className={classes.tab ?? ''}>
            {title}
            {hasCount && (
              <span className={classes.count}>{count === undefined ? '–' : formatThousands(count)}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={shown}>{children}</TabPanel>
    </Tabs>
  )
}

type ListScreenProps<Row, Search, Key extends string> = Omit<ListFrameProps<Key>, 'isLoading' | 'children'> &
  ListRowsProps<Row, Search> & {
    /** An action is running. */
    isBusy?: boolean
  }

/**
 * The screen of a list that is no area, such as the trash: its `source`, `filters`, `columns`, `actions` and
 * `dialogs`. The address (`list`) has the search and the open dialog.
 */
export function ListScreen<Row, Search extends { page?: number; size?: number }, Key extends string = never>(
  props: ListScreenProps<Row, Search, Key>,
) {
  const { isBusy = false, source, list } = props
  return (
    <ListFrame {...props} isLoading={isBusy || (source.isFetching && list.dialog === undefined)}>
      <ListRows {...props} />
    </ListFrame>
  )
}
