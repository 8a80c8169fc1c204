import { IconBell } from '@tabler/icons-react'
import { useUnreadNotifications } from '#web/api/unread-notifications.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import classes from './bell.module.css'
import { HeaderPopover } from './header-popover.tsx'

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
  const shown = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <HeaderPopover
      classes={{ box: classes.box, button: classes.button, panel: classes.panel }}
      label={unread === 0 ? 'การแจ้งเตือน' : `การแจ้งเตือน ยังไม่ได้อ่าน ${shown} รายการ`}
      face={
        <>
          <IconBell size={24} stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </>
      }
      panelLabel="การแจ้งเตือน"
    >
      {({ close }) => <NotificationPanel onLeave={close} />}
    </HeaderPopover>
  )
}
