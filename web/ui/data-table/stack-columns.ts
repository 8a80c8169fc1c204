/** Which columns of a table share one, so that the name has room: the second stands under the first. */
import { PAIR_KINDS, type TableColumn } from './table-props.ts'

/** A column of a table, with the column whose values stand under its own. The heading names both. */
export type StackedColumn<Row> = TableColumn<Row> & { below?: TableColumn<Row> }

/** The keys of two columns that may share one. */
export type ColumnPair = { upper: string; lower: string }

/** The key of its cells. An extension that translates wraps texts, so cells are replaced as a whole. */
export const stackKey = ({
  key,
  below,
}: Pick<StackedColumn<never>, 'key'> & { below?: { key: string } }): string =>
  below === undefined ? key : `${key} ${below.key}`

type Keyed = Pick<TableColumn<never>, 'key' | 'isName' | 'isLong' | 'wraps' | 'under' | 'pairs'>

/** The pairs that stand whatever room there is: a long text under the name, a place under the higher one. */
export function fixedPairs(columns: readonly Keyed[]): ColumnPair[] {
  const name = columns.find(({ isName, wraps }) => isName && !wraps)
  const long = columns.find(({ isLong }) => isLong)
  const pairs = name && long ? [{ upper: name.key, lower: long.key }] : []
  // From the last column on: of three places the two smaller ones share a column.
  for (const { key, under } of columns.toReversed()) {
    const isFree = (wanted: string) => pairs.every(({ upper, lower }) => upper !== wanted && lower !== wanted)
    if (under !== undefined && columns.some((column) => column.key === under) && isFree(key) && isFree(under))
      pairs.push({ upper: under, lower: key })
  }
  return pairs
}

/** Further pairs for a table without room, in the order in which they are made. */
export function sparePairs(columns: readonly Keyed[]): ColumnPair[] {
  const pairs = fixedPairs(columns)
  const fixed = pairs.length
  const isFree = ({ key }: Keyed) => pairs.every(({ upper, lower }) => upper !== key && lower !== key)
  const name = columns.find((column) => column.isName && !column.wraps && isFree(column))
  const text = columns.find((column) => !column.isName && column.pairs === 'text' && isFree(column))
  if (name && text) pairs.push({ upper: name.key, lower: text.key })
  for (const kind of PAIR_KINDS) {
    const free = columns.filter((column) => column.pairs === kind && !column.isName && isFree(column))
    // The last two first: those in front matter more.
    for (let at = free.length - 1; at > 0; at -= 2) {
      const [upper, lower] = [free[at - 1], free[at]]
      if (upper && lower) pairs.push({ upper: upper.key, lower: lower.key })
    }
  }
  return pairs.slice(fixed)
}

/** The columns with those that share one put together. */
export function stackColumns<Row>(
  columns: readonly TableColumn<Row>[],
  pairs: readonly ColumnPair[],
): StackedColumn<Row>[] {
  const lower = new Set(pairs.map((pair) => pair.lower))
  return columns
    .filter(({ key }) => !lower.has(key))
    .map((column) => {
      const below = columns.find(({ key }) =>
        pairs.some((pair) => pair.upper === column.key && pair.lower === key),
      )
      return below === undefined ? column : { ...column, below }
    })
}
