import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

/** Something that can be done from a notice, such as undoing what it tells of. */
export type NoticeAction = { label: string; run: () => void }

const PLAIN_MS = 6_000
const ACTION_MS = 10_000

/** Marks the buttons that Alt+Z leads to. */
const ACTION_MARK = 'data-notice-action'

/** Short notices at the top of the screen, read aloud by screen readers. Errors stay until they are closed. */
export const notify = {
  success(text: string, action?: NoticeAction) {
    show({ text, action, color: 'green.9', icon: <IconCheck size={20} aria-hidden />, closesItself: true })
  },
  warning(text: string, action?: NoticeAction) {
    show({
      text,
      action,
      color: 'orange.9',
      icon: <IconAlertTriangle size={20} aria-hidden />,
      closesItself: true,
    })
  },
  error(text: string, action?: NoticeAction) {
    show({ text, action, color: 'red.9', icon: <IconX size={20} aria-hidden />, closesItself: false })
  },
}

type Notice = {
  text: string
  action: NoticeAction | undefined
  color: string
  icon: ReactNode
  closesItself: boolean
}

let count = 0
let latestPlain = ''

function show({ text, action, color, icon, closesItself }: Notice) {
  count += 1
  // The same words are not stacked while they are on the screen, as when every key of a word raises them.
  const id = action ? `notice-${count}` : `${color} ${text}`
  if (closesItself && action === undefined) {
    // What was said before is over when the next thing is said.
    if (latestPlain !== id) notifications.hide(latestPlain)
    latestPlain = id
  }
  notifications.show({
    id,
    color,
    icon,
    autoClose: closesItself && action === undefined ? PLAIN_MS : false,
    closeButtonProps: { 'aria-label': 'ปิดข้อความ', size: 44, iconSize: 20 },
    message: action ? <NoticeWithAction id={id} text={text} action={action} /> : text,
  })
}

/** Leaves after ten seconds, but waits as long as it has the pointer or the focus. */
function NoticeWithAction({ id, text, action }: { id: string; text: string; action: NoticeAction }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => notifications.hide(id), ACTION_MS)
    return () => clearTimeout(timer)
  }, [held, id])
  const run = () => {
    notifications.hide(id)
    action.run()
  }
  return (
    <Group
      justify="space-between"
      gap="sm"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Text>{text}</Text>
      <Button
        variant="light"
        onClick={run}
        aria-keyshortcuts="Alt+Z"
        title="Alt+Z"
        {...{ [ACTION_MARK]: true }}
      >
        {action.label}
      </Button>
    </Group>
  )
}

/** Lets Alt+Z lead to the newest notice's button from anywhere. Used once, by the shell. */
export function useNoticeShortcut(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyZ') return
      const buttons = document.querySelectorAll<HTMLElement>(`[${ACTION_MARK}]`)
      const newest = buttons[buttons.length - 1]
      if (newest === undefined) return
      event.preventDefault()
      newest.focus()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
