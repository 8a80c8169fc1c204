import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx'
import { HeadingSlots } from '#web/engine/list-screen/list-heading.tsx'
import { TAB_ADDRESS } from '#web/ui/browser/address-state.ts'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import classes from './tabbed-screen.module.css'

/** A tab: its key in the address, its title and its content. */
export type ScreenTab = { key: string; title: string; content: ReactNode }

/** A page with several lists in tabs. The address names the tab, and each tab keeps its state. */
export function TabbedScreen({ title, tabs }: { title: string; tabs: readonly [ScreenTab, ...ScreenTab[]] }) {
  const { pathname, search } = useLocation()
  const { tab } = TAB_ADDRESS.parse(search)
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const left = useRef(new Map<string, string>())
  const [subtitle, setSubtitle] = useState<HTMLElement | null>(null)
  const [buttons, setButtons] = useState<HTMLElement | null>(null)
  const [searchBar, setSearchBar] = useState<HTMLElement | null>(null)
  const slots = useMemo(
    (): HeadingSlots => ({ subtitle, buttons, search: searchBar }),
    [subtitle, buttons, searchBar],
  )
  const change = (key: string) => {
    if (key === shown.key) return
    left.current.set(shown.key, search)
    browserHistory.push(`${pathname}${left.current.get(key) ?? `?tab=${key}`}`)
  }
  return (
    <HeadingSlots value={slots}>
      <PageHeader title={title} subtitle={<span ref={setSubtitle} />} compact buttonsRef={setButtons} />
      <Tabs value={shown.key} onChange={change}>
        <div className={classes.bar}>
          <TabList className={classes.list ?? ''} aria-label={title}>
            {tabs.map(({ key, title: name }) => (
              <Tab key={key} value={key} className={classes.tab ?? ''}>
                {name}
              </Tab>
            ))}
          </TabList>
          <div ref={setSearchBar} className={classes.search} />
        </div>
        <TabPanel key={shown.key}>{shown.content}</TabPanel>
      </Tabs>
    </HeadingSlots>
  )
}
