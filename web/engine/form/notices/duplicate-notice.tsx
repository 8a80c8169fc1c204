import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { duplicatesQuery } from './duplicates-query.ts'
import classes from './notices.module.css'

type WithDuplicateNoticeProps = { form: RecordForm; name: string; children: ReactNode }

/**
 * The input of a new record's name; once it is left, records of the district whose names are like it stand beneath, each to be
 * looked at in a tab of its own. It is a hint and holds nothing up: what can't be asked is not told.
 */
export function WithDuplicateNotice({ form, name, children }: WithDuplicateNoticeProps) {
  const value = form.values[name] ?? ''
  // A copy begins with a name, which is that of its original.
  const [left, setLeft] = useState(value)
  const { data } = useQuery(duplicatesQuery(form.area, form.choice.catmUkey, left))
  // What was found belongs to the name as it was left, not to what is being typed.
  const found = value === left ? data : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the input within it being left, and does nothing itself
    <div onBlur={() => setLeft(value)}>
      {children}
      <div role="status">
        {found && found.records.length > 0 && (
          <FieldNotice
            calm
            text={`มีรายการชื่อใกล้เคียงกันอยู่แล้ว ${formatThousands(found.total)} รายการ กรุณาตรวจสอบก่อนบันทึก`}
          >
            <ul className={classes.list}>
              {found.records.map(({ id, name: called, place, address }) => (
                <li key={id}>
                  <a href={address} target="_blank" rel="noopener">
                    {called}
                    <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
                  </a>
                  {place !== '' && ` ${place}`}
                </li>
              ))}
            </ul>
          </FieldNotice>
        )}
      </div>
    </div>
  )
}
