import { useQuery } from '@tanstack/react-query'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { type AreaRecord, recordName } from '#web/engine/record/record.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import {
  ACKNOWLEDGED_TEXT,
  AcknowledgeButton,
  REQUEST_TEXT,
  readersQuery,
  useAcknowledge,
} from './acknowledgement.tsx'
import classes from './readers.module.css'

/** Who has read an order and when; a user who has not can acknowledge it here. */
export function ReadersDialog({ record, onClose }: { record: AreaRecord; onClose: () => void }) {
  const readers = useQuery(readersQuery(record))
  const reading = useAcknowledge(record)
  const { data: list = [], offices = 0, readOffices = 0, pending = [] } = readers.data ?? {}
  const isRead = readers.data?.isRead === '1'
  const isRequested = readers.data?.isRequested === '1'
  return (
    <Dialog
      width={1000}
      title={`การรับทราบ ${recordName(officialDoc, record)}`}
      onClose={onClose}
      actions={(close) => (
        <>
          {closeButton(close)}
          {isRequested && <AcknowledgeButton reading={reading} />}
        </>
      )}
    >
      <QueryState title="ไม่สามารถโหลดรายชื่อผู้รับทราบได้" of={readers} />
      <Failure title="ไม่สามารถบันทึกการรับทราบได้" error={reading.error} />
      {(isRead || isRequested) && <Text mb="sm">{isRead ? ACKNOWLEDGED_TEXT : REQUEST_TEXT}</Text>}
      {offices > 0 && <ReadProgress offices={offices} read={readOffices} pending={pending} />}
      {readers.data && list.length === 0 && <Text mb="sm">ยังไม่มีผู้รับทราบ</Text>}
      {list.length > 0 && (
        <>
          <Text mb="sm">{`ผู้รับทราบ ${formatThousands(list.length)} คน`}</Text>
          <ul className={classes.list}>
            {list.map(({ name, office, at, isCurrent }) => (
              <li key={`${name} ${at}`}>
                <b>{name}</b>
                <span>{office || '-'}</span>
                <span>{`${formatThaiDateTime(at)}${isCurrent === '0' ? ' (ก่อนหนังสือมีการแก้ไข)' : ''}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

type ReadProgressProps = { offices: number; read: number; pending: readonly string[] }

function ReadProgress({ offices, read, pending }: ReadProgressProps) {
  return (
    <section className={classes.reach} aria-label="หน่วยงานที่รับทราบ">
      <Text mb="sm">
        รับทราบแล้ว <b>{formatThousands(read)}</b> จาก <b>{formatThousands(offices)}</b> หน่วยงาน
      </Text>
      {pending.length > 0 && (
        <details>
          <summary>{`หน่วยงานที่ยังไม่รับทราบ ${formatThousands(pending.length)} แห่ง`}</summary>
          <ul className={classes.pending}>
            {pending.map((office) => (
              <li key={office}>{office}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
