import { Text } from '#web/ui/layout/layout.tsx'
import { Fragment } from 'react'
import { recordParams } from '#domain/records/record-params.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { addressWithParams } from '../list/record-address.ts'
import { NewTabLink } from '#web/ui/link/external-link.tsx'
import classes from './import.module.css'
import type { ImportRow } from './import-api.ts'

/** New rows that may exist already, each with links to its possible duplicates; empty without any. */
export function DuplicateNotes({ rows }: { rows: readonly ImportRow[] }) {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab') ?? ''
  const withDuplicates = rows.filter((row) => row.alike.length > 0)
  if (withDuplicates.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>รายการใหม่ที่อาจมีอยู่แล้ว</h3>
      <Text mb="xs">หากเป็นรายการเดียวกัน กรุณาลบแถวนั้นออกจากไฟล์แล้วเลือกไฟล์อีกครั้ง มิฉะนั้นจะเพิ่มเป็นรายการใหม่</Text>
      <ul className={classes.duplicates}>
        {withDuplicates.map(({ row, name, alike }) => (
          <li key={row}>
            {`แถวที่ ${row} ${name} อาจซ้ำกับ `}
            {alike.map((record, at) => (
              <Fragment key={record.id}>
                {at > 0 && ', '}
                <NewTabLink href={addressWithParams(pathname, recordParams(tab, record))}>
                  {record.name}
                </NewTabLink>
                {record.place !== '' && ` ${record.place}`}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
