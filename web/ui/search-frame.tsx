import { IconEraser, IconSearch } from '@tabler/icons-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import classes from './search-frame.module.css'

type SearchFrameProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  onClear: () => void
  /** The fields stand closer, where some have a line beneath. */
  dense?: boolean
  children: ReactNode
}

/** The card above a list: what is searched for, and the buttons Search and Clear (foundations, section 2). */
export function SearchFrame({ onSubmit, onClear, dense, children }: SearchFrameProps) {
  const titleId = useId()
  return (
    <search aria-labelledby={titleId}>
      <form className={classes.card} noValidate onSubmit={onSubmit} data-dense={dense || undefined}>
        <h2 className={classes.title} id={titleId}>
          ค้นหาข้อมูล
        </h2>
        <div className={classes.fields}>{children}</div>
        <div className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
            ค้นหา
          </Button>
          <Button variant="default" leftSection={<IconEraser size={20} aria-hidden />} onClick={onClear}>
            ล้างตัวเลือกการค้นหา
          </Button>
        </div>
      </form>
    </search>
  )
}
