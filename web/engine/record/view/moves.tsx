import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { useDialogKey } from '#web/ui/shortcut/use-shortcut.ts'
import { lastPageNumber } from '#domain/records/paging.ts'

import classes from './view.module.css'

/** The position of a record in the result of a search, and the functions that open its neighbours. */
export type RecordMoves = {
  /** Its number in the result, from 1. */
  position: number
  total: number
  /** Absent at the ends of the result. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The buttons to the previous and the next record, which the arrow keys press. `name` is announced. */
export function Moves({ moves, name }: { moves: RecordMoves; name: string }) {
  const { position, total, onPrevious, onNext } = moves
  const box = useRef<HTMLDivElement>(null)
  useDialogKey(box, ({ key }) => {
    const move = { ArrowLeft: onPrevious, ArrowRight: onNext }[key]
    move?.()
    return move !== undefined
  })
  return (
    <div ref={box} className={classes.moves}>
      <MoveButton words="รายการก่อนหน้า" keys="ArrowLeft" move={onPrevious} icon={IconChevronLeft} />
      <span role="status">
        {`${formatThousands(position)} จาก ${formatThousands(total)}`}
        <span className="only-read-aloud">{` ${name}`}</span>
      </span>
      <MoveButton words="รายการถัดไป" keys="ArrowRight" move={onNext} icon={IconChevronRight} />
    </div>
  )
}

type MoveButtonProps = {
  words: string
  keys: string
  move: (() => void) | undefined
  icon: typeof IconChevronLeft
}

/** At an end of the result the button stays focusable and does nothing, so that the focus is not lost. */
function MoveButton({ words, keys, move, icon: Icon }: MoveButtonProps) {
  return (
    <IconButton
      variant="framed"
      className={classes.move ?? ''}
      aria-label={words}
      title={words}
      aria-keyshortcuts={keys}
      aria-disabled={move === undefined || undefined}
      onClick={move}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}

type PageMovesOptions = {
  /** The open record, and the records of its page. */
  key: string
  keys: readonly string[]
  page: number
  size: number
  total: number
  loadKeys: (page: number) => Promise<readonly string[]>
  open: (key: string, page: number) => void
}

/** The moves from a record in a paged result; undefined for a record that is not on the page. */
export function pageMoves(options: PageMovesOptions): RecordMoves | undefined {
  const { key, keys, page, size, total, loadKeys, open } = options
  const at = keys.indexOf(key)
  if (at < 0) return undefined
  const turnTo = async (other: number) => {
    const others = await loadKeys(other)
    const next = other > page ? others[0] : others.at(-1)
    if (next !== undefined) open(next, other)
  }
  const moveBy = (by: -1 | 1) => {
    const next = keys[at + by]
    const other = page + by
    if (next !== undefined) return () => open(next, page)
    if (other < 1 || other > lastPageNumber(total, size)) return undefined
    return () => void turnTo(other).catch(() => undefined)
  }
  return {
    position: (page - 1) * size + at + 1,
    total,
    onPrevious: moveBy(-1),
    onNext: moveBy(1),
  }
}
