import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { formatThousands } from '#domain/fields/numbers.ts'
import classes from '#web/ui/pager/pager.module.css'
import { PAGE_SIZES, PageSizeSelect, PagerStep } from '#web/ui/pager/pager.tsx'
import { TooltipArea } from '#web/ui/tooltip-area/tooltip-area.tsx'
import { fromFirstPage, type LogSearch } from './log-address.ts'
import own from './logs.module.css'
import type { LogEntriesPage } from './log-query.ts'

type LogPagerProps = { page: LogEntriesPage; onGo: (search: LogSearch) => void }

/**
 * The footer of a log: the number of entries, as far as it is known, and links to newer and older ones. There
 * is no link to the last page: a log has millions of rows.
 */
export function LogPager({ page, onGo }: LogPagerProps) {
  const { search, rows, total, totalIsMore, older, newer } = page
  const { first, size } = search
  const last = first + rows.length - 1
  const all = totalIsMore
    ? `มากกว่า ${formatThousands(total)} รายการ`
    : `จำนวนทั้งหมด ${formatThousands(total)} รายการ`
  const goOlder = () => onGo({ ...search, older: older ?? '', newer: '', first: last + 1 })
  const goNewer = () => onGo({ ...search, older: '', newer: newer ?? '', first: Math.max(1, first - size) })
  return (
    <TooltipArea>
      <div className={classes.pager}>
        <span className="strong">{all}</span>
        {total > PAGE_SIZES[0] && (
          <PageSizeSelect size={size} onSize={(next) => onGo(fromFirstPage({ ...search, size: next }))} />
        )}
        {(older ?? newer) !== undefined && (
          <nav className={classes.steps} aria-label="เปลี่ยนหน้าของรายการ">
            <span
              className={`${classes.range} ${own.range}`}
              role="status"
            >{`แสดง ${formatThousands(first)}–${formatThousands(last)}`}</span>
            <PagerStep
              label="รายการล่าสุด"
              icon={IconChevronsLeft}
              disabled={newer === undefined}
              onClick={() => onGo(fromFirstPage(search))}
            />
            <PagerStep
              label="ใหม่กว่า"
              icon={IconChevronLeft}
              disabled={newer === undefined}
              onClick={goNewer}
            />
            <PagerStep
              label="เก่ากว่า"
              icon={IconChevronRight}
              disabled={older === undefined}
              onClick={goOlder}
            />
          </nav>
        )}
      </div>
    </TooltipArea>
  )
}
