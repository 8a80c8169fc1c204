import { NativeSelect } from '../native-select/native-select.tsx'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type ComponentType, useId, useEffect, useEffectEvent } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { lastPageNumber } from '#domain/records/paging.ts'
import { IconButton } from '../button/button.tsx'
import classes from './pager.module.css'
import { TooltipArea } from '../tooltip-area/tooltip-area.tsx'

export const PAGE_SIZES = [10, 20, 50, 100, 500] as const

type PagerProps = {
  /** Starts at 1. */
  page: number
  pageSize: number
  /** The page sizes, where a screen has its own. */
  sizes?: readonly number[]
  /** The number of rows on all pages. */
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
  /** Another sentence for the total, such as the number of products. */
  totalText?: string
  /** The label of the pager, where a screen has more than one list. */
  label?: string
}

/** The footer of a list: its total; the page size where it matters, and the pages where there are several. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage, onPageSize, totalText, label = 'เปลี่ยนหน้าของรายการ' } = props
  const pages = lastPageNumber(total, pageSize)
  const sizes = props.sizes ?? PAGE_SIZES
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  const step = (name: string, icon: PagerStepProps['icon'], target: number, disabled: boolean) => (
    <PagerStep label={name} icon={icon} disabled={disabled} onClick={() => onPage(target)} />
  )
  return (
    <TooltipArea>
      <div className={classes.pager}>
        <span className="strong">{totalText ?? `จำนวนทั้งหมด ${formatThousands(total)} รายการ`}</span>
        {total > Math.min(...sizes) && sizes.length > 1 && (
          <PageSizeSelect size={pageSize} sizes={sizes} onSize={onPageSize} />
        )}
        {pages > 1 && (
          <nav className={classes.steps} aria-label={label}>
            <span className={classes.range} role="status">
              {`แสดง ${formatThousands(from)}–${formatThousands(to)}`}
              <span className="only-read-aloud">{` หน้า ${formatThousands(page)} จาก ${formatThousands(pages)}`}</span>
            </span>
            {step('หน้าแรก', IconChevronsLeft, 1, page <= 1)}
            {step('ก่อนหน้า', IconChevronLeft, page - 1, page <= 1)}
            <span
              className={classes.page}
              aria-hidden
            >{`${formatThousands(page)} / ${formatThousands(pages)}`}</span>
            {step('ถัดไป', IconChevronRight, page + 1, page >= pages)}
            {step('หน้าสุดท้าย', IconChevronsRight, pages, page >= pages)}
          </nav>
        )}
      </div>
    </TooltipArea>
  )
}

type PageSizeSelectProps = {
  size: number
  sizes?: readonly number[] | undefined
  onSize: (size: number) => void
}

/** The choice of how many rows a page has. */
export function PageSizeSelect({ size, sizes = PAGE_SIZES, onSize }: PageSizeSelectProps) {
  const id = useId()
  return (
    <span className={classes.size}>
      <label htmlFor={id}>จำนวนต่อหน้า</label>
      <NativeSelect
        id={id}
        className={classes.sizeSelect ?? ''}
        value={String(size)}
        data={sizes.map(String)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
    </span>
  )
}

type PagerStepProps = {
  label: string
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  disabled: boolean
  onClick: () => void
}

/** A page button with an accessible name and, inside a `TooltipArea`, a tooltip. */
export function PagerStep({ label, icon: Icon, disabled, onClick }: PagerStepProps) {
  return (
    <IconButton
      aria-label={label}
      data-tip={disabled ? undefined : label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}

type ShownPage = { page: number; size: number; total: number; isReady: boolean }

/** Turns to the last page where a list has become shorter than its page. */
export function useLastPage(
  { page, size, total, isReady }: ShownPage,
  turnTo: (lastPage: number) => unknown,
): void {
  const lastPage = lastPageNumber(total, size)
  const isBeyond = isReady && page > lastPage
  const turn = useEffectEvent(turnTo)
  useEffect(() => {
    if (isBeyond) turn(lastPage)
  }, [isBeyond, lastPage])
}
