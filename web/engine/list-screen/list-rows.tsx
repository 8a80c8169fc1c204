import type { ReactNode } from 'react'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { DataTable, EmptyRows } from '#web/ui/data-table/data-table.tsx'
import type { DataTableProps } from '#web/ui/data-table/table-props.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PAGE_SIZES, Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import { LoadError } from '../errors/load-error.tsx'
import { SkeletonCards } from '../list-cards/skeleton-cards.tsx'
import classes from './list-rows.module.css'
import type { RowSource, ListState } from './row-source.ts'

/** A search whose list has numbered pages; without a size the usual one. */
type PagedSearch = { page?: number; size?: number }

type ListPagerProps<Search> = {
  list: ListState<Search>
  source: Pick<RowSource<unknown>, 'total' | 'isReady'>
  /** The page sizes, where a list has its own. A list without a size in its address has one. */
  sizes?: readonly number[]
  /** Another sentence for the total, such as the number of products. */
  totalText?: string
  /** The label of the pager, where a page has more than one list. */
  pagerLabel?: string
}

export type ListRowsProps<Row, Search> = ListPagerProps<Search> & {
  source: RowSource<Row>
  /** Above the rows, if there are any. */
  above?: ReactNode
  /** Instead of the pager of numbered pages. */
  pager?: ReactNode
} & (
    | (Omit<DataTableProps<Row>, 'rows'> & {
        /** The rows as cards with pictures, instead of a table. */
        cards?: ((rows: readonly Row[]) => ReactNode) | undefined
      })
    /** Rows that are no table. */
    | { columns?: undefined; cards: (rows: readonly Row[]) => ReactNode; emptyText: string }
  )

/** The rows of a list with its pager, or why they could not be loaded. */
export function ListRows<Row, Search extends PagedSearch>(props: ListRowsProps<Row, Search>) {
  const { source, list, above, pager = <ListPager {...props} /> } = props
  const { page = 1, size = DEFAULT_PAGE_SIZE } = list.search
  const { rows } = source
  if (source.error !== null) {
    return (
      <div className="boxed">
        <LoadError of={source} />
      </div>
    )
  }
  if (rows === undefined)
    return source.isFetching && (props.columns && props.cards ? <SkeletonCards /> : <Skeleton />)
  return (
    <>
      {rows.length > 0 && above}
      {props.cards && rows.length > 0 ? (
        props.cards(rows)
      ) : props.columns === undefined ? (
        <EmptyState text={props.emptyText} />
      ) : props.cards ? (
        <EmptyRows {...props} />
      ) : (
        <DataTable firstNumber={(page - 1) * size + 1} {...props} rows={rows} />
      )}
      {pager}
    </>
  )
}

/** A heading and ten rows, in the place of those that load. */
function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: 11 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <div key={at} />
      ))}
    </div>
  )
}

function ListPager<Search extends PagedSearch>(props: ListPagerProps<Search>) {
  const { list, source, sizes, totalText, pagerLabel } = props
  const { search, goTo, replaceSearch } = list
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const { total, isReady } = source
  useLastPage({ page, size, total, isReady }, (lastPage) => replaceSearch({ ...search, page: lastPage }))
  return (
    <Pager
      sizes={sizes ?? (search.size === undefined ? [DEFAULT_PAGE_SIZE] : PAGE_SIZES)}
      {...(totalText === undefined ? {} : { totalText })}
      {...(pagerLabel === undefined ? {} : { label: pagerLabel })}
      page={page}
      pageSize={size}
      total={total}
      onPage={(next) => goTo({ ...search, page: next })}
      onPageSize={(next) => goTo({ ...search, page: 1, size: next })}
    />
  )
}
