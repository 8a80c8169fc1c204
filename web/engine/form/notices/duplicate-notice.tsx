import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { duplicatesQuery } from './duplicates-query.ts'
import { NewTabLink } from '#web/ui/link/external-link.tsx'
import classes from './notices.module.css'

type WithDuplicateNoticeProps = { form: RecordForm; value: string; children: ReactNode }

/**
 * The name input of a new record. After it loses the focus, similar records of the district are listed below,
 * each with a link to a new tab. The hint never blocks saving; a failed request is silent.
 */
export function WithDuplicateNotice({ form, value, children }: WithDuplicateNoticeProps) {
  // A copy starts with the name of its original.
  const [left, setLeft] = useState(value)
  const { data } = useQuery(duplicatesQuery(form.area, form.choice.catmUkey, left))
  // The result belongs to the name at the last blur, not to the current input.
  const found = value === left ? data : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the blur of the input within it
    <div onBlur={() => setLeft(value)}>
      {children}
      <div role="status">
        {found && found.records.length > 0 && (
          <FieldNotice
            info
            text={`มีรายการชื่อใกล้เคียงกันอยู่แล้ว ${formatThousands(found.total)} รายการ กรุณาตรวจสอบก่อนบันทึก`}
          >
            <ul className={classes.list}>
              {found.records.map(({ id, name: called, place, address }) => (
                <li key={id}>
                  <NewTabLink href={address}>{called}</NewTabLink>
                  {place !== '' && <span>{` ${place}`}</span>}
                </li>
              ))}
            </ul>
          </FieldNotice>
        )}
      </div>
    </div>
  )
}
