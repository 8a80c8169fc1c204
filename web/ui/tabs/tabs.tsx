import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId } from 'react'
import classes from './tabs.module.css'

type TabsContext = { id: string; value: string; onChange: (value: string) => void }

const Context = createContext<TabsContext>({ id: '', value: '', onChange: () => undefined })

type TabsProps = Omit<ComponentProps<'div'>, 'onChange'> & Omit<TabsContext, 'id'>

/** Tabs over one panel: the one of `value`. */
export function Tabs({ value, onChange, ...props }: TabsProps) {
  const id = useId()
  return (
    <Context value={{ id, value, onChange }}>
      <div {...props} />
    </Context>
  )
}

/** The tabs. Arrow keys, Home and End choose another one. */
export function TabList({ className, ...props }: ComponentProps<'div'>) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[moves[event.key] ?? -1]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <div
      {...props}
      role="tablist"
      className={className ? `${classes.list} ${className}` : classes.list}
      onKeyDown={handleKey}
    />
  )
}

type TabProps = Omit<ComponentProps<'button'>, 'value'> & { value: string }

/** A tab. Only the one of the shown panel is in the tab order. */
export function Tab({ value, className, ...props }: TabProps) {
  const tabs = useContext(Context)
  const isShown = tabs.value === value
  return (
    <button
      {...props}
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isShown}
      aria-controls={isShown ? `${tabs.id}-panel` : undefined}
      tabIndex={isShown ? 0 : -1}
      className={className ? `${classes.tab} ${className}` : classes.tab}
      onClick={() => tabs.onChange(value)}
    />
  )
}

/** What the shown tab leads to. */
export function TabPanel(props: ComponentProps<'div'>) {
  const { id, value } = useContext(Context)
  return <div {...props} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} />
}
