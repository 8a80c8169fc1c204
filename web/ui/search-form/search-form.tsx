import { IconBookmarks, IconEraser, IconSearch } from '@tabler/icons-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import classes from './search-form.module.css'

type SearchFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  onClear: () => void
  /** Opens the saved searches, where a list has them. */
  onSaved?: () => void
  /** Reduces the distance of the fields, where some have a hint. */
  dense?: boolean
  children: ReactNode
}

/** The card above a list: filters, and the buttons Search and Clear (foundations, section 2). */
export function SearchForm({ onSubmit, onClear, onSaved, dense, children }: SearchFormProps) {
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
            ล้างการค้นหา
          </Button>
          {onSaved && (
            <Button
              variant="subtle"
              className={classes.saved}
              leftSection={<IconBookmarks size={20} aria-hidden />}
              onClick={onSaved}
            >
              การค้นหาที่บันทึก<span className={classes.wide}>ไว้</span>
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
