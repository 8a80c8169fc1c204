import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import classes from './notification-panel.module.css'
import { markAsRead, type Notification, notificationsQuery } from './notifications-query.ts'

/** The notifications of the user, newest first, below the bell. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient()
  const found = useInfiniteQuery(notificationsQuery)
  const all = found.data?.pages.flatMap(({ data }) => data) ?? []
  const reading = useMutation({
    mutationFn: markAsRead,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
  const newest = all[0]
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>การแจ้งเตือน</h2>
        <PageLink className={classes.settings} to="/notifications" onClick={onLeave}>
          <IconSettings size={20} aria-hidden />
          ตั้งค่า
        </PageLink>
      </div>
      <LoadError of={found} />
      {found.isLoading && <LoadingLine text="กำลังโหลดข้อมูล" />}
      {found.isSuccess && all.length === 0 && (
        <Text soft className={classes.empty ?? ''}>
          ยังไม่มีการแจ้งเตือน
        </Text>
      )}
      {all.some(({ IS_READ }) => IS_READ === '0') && newest !== undefined && (
        <Button
          variant="subtle"
          icon={IconChecks}
          loading={reading.isPending}
          onClick={() => reading.mutate({ UP_TO: String(newest.ID) })}
        >
          ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว
        </Button>
      )}
      <ul className={classes.list}>
        {all.map((notification) => (
          <li key={notification.ID}>
            <Entry
              notification={notification}
              onOpen={() => {
                if (notification.IS_READ === '0') reading.mutate({ IDS: [String(notification.ID)] })
                onLeave()
              }}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          แสดงรายการก่อนหน้า
        </Button>
      )}
    </>
  )
}

/** What happened, to which record, where, who and when; one press opens the record. */
function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { TEXT, NAME, PLACE, BY, OFFICE, AT, ADDRESS, IS_READ, IS_DONE } = notification
  const isNew = IS_READ === '0' && IS_DONE === '0'
  const who = [BY, OFFICE].filter(Boolean).join(' ')
  return (
    <PageLink className={classes.entry} to={ADDRESS} data-new={isNew || undefined} onClick={onOpen}>
      <span className={classes.text}>
        {isNew && <span className="only-read-aloud">ยังไม่ได้อ่าน </span>}
        {TEXT}
      </span>
      {NAME !== '' && <span>{NAME}</span>}
      {PLACE !== '' && <span className={classes.soft}>{PLACE}</span>}
      <span className={classes.soft}>
        {[who, formatThaiDateTime(AT), IS_DONE === '1' ? 'ดำเนินการแล้ว' : ''].filter(Boolean).join(' · ')}
      </span>
    </PageLink>
  )
}
