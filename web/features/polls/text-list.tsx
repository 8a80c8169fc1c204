import { useInfiniteQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import { QueryState } from '#web/engine/errors/query-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { pollTextsQuery } from './poll-api.ts'
import classes from './results.module.css'

/** The free texts of a question, newest day first. */
export function TextList({ id, question, count }: { id: string; question: number; count: number }) {
  const query = useInfiniteQuery({ ...pollTextsQuery(id, question), enabled: count > 0 })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (count === 0) return <p className={classes.note}>ไม่มีผู้ตอบข้อนี้</p>
  const texts = (data?.pages ?? []).flatMap((page) => page.data)
  return (
    <>
      <p className={classes.note}>{`${formatThousands(count)} คำตอบ หมายเลขที่ระบุตัวบุคคลถูกปิดบังไว้`}</p>
      <QueryState title="ไม่สามารถโหลดคำตอบได้" of={query} />
      <ul className={classes.texts}>
        {texts.map(({ DAY, TEXT, IS_PAPER }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts of a day may be equal
          <li key={at}>
            <span className={classes.text}>{TEXT}</span>
            <span
              className={classes.note}
            >{`${formatThaiDate(DAY)}${IS_PAPER === '1' ? ' จากกระดาษ' : ''}`}</span>
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
