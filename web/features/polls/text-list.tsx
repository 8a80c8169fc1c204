import { Loader } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { thousands } from '#domain/numbers.ts'
import { shownDate } from '#domain/thai-date.ts'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { textsQuery } from './poll-calls.ts'
import classes from './results.module.css'

/** What people wrote to a question, the newest day first. */
export function TextList({ id, question, count }: { id: string; question: number; count: number }) {
  const asked = useInfiniteQuery({ ...textsQuery(id, question), enabled: count > 0 })
  const { data, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  if (count === 0) return <p className={classes.note}>ไม่มีผู้ตอบข้อนี้</p>
  const texts = (data?.pages ?? []).flatMap((page) => page.data)
  return (
    <>
      <p className={classes.note}>{`${thousands(count)} คำตอบ หมายเลขที่ระบุตัวบุคคลถูกปิดบังไว้`}</p>
      {isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <NotLoaded title="ไม่สามารถโหลดคำตอบได้" of={asked} />
      <ul className={classes.texts}>
        {texts.map(({ DAY, TEXT, IS_PAPER }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have written the same on a day
          <li key={at}>
            <span className={classes.text}>{TEXT}</span>
            <span className={classes.note}>{`${shownDate(DAY)}${IS_PAPER === '1' ? ' จากกระดาษ' : ''}`}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          แสดงคำตอบเพิ่ม
        </Button>
      )}
    </>
  )
}
