import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useUnreadNotifications } from '#web/api/unread-notifications.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import popover from '#web/ui/popover/panel.module.css'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './bell.module.css'
import { type HeaderPanel, useHeaderPanel } from './use-header-panel.ts'

const NotificationPanel = lazyComponent(
  () => import('#web/features/notifications/notification-panel.tsx'),
  'NotificationPanel',
  {
    close: ({ onLeave }: { onLeave: () => void }) => onLeave(),
    fallback: <LoadingLine text="กำลังโหลดข้อมูล" />,
  },
)

/** The server counts no further. */
const MOST = 99

/** The bell of the header with the number of unread notifications, and their panel. */
export function Bell() {
  const unread = useUnreadNotifications()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { path } = useNavigation()
  /** The page on which the panel was opened. Navigation to another page closes it. */
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === path
  const close = () => setOpenedOn(undefined)
  const shown = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <div ref={box} className={classes.box}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={unread === 0 ? 'การแจ้งเตือน' : `การแจ้งเตือน ยังไม่ได้อ่าน ${shown} รายการ`}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpenedOn(opened ? undefined : path)}
      >
        <IconBell size={24} stroke={1.5} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {shown}
          </span>
        )}
      </button>
      {opened && (
        <Panel id={id} inside={box} button={button} onClose={close}>
          <NotificationPanel onLeave={close} />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = HeaderPanel & { id: string; children: ReactNode }

function Panel({ id, children, ...panel }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  useHeaderPanel(box, panel)
  return (
    <section ref={box} id={id} aria-label="การแจ้งเตือน" className={`${popover.panel} ${classes.panel}`}>
      {children}
    </section>
  )
}
