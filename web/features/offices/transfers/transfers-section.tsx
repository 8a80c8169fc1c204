import { useQuery } from '@tanstack/react-query'
import { employee } from '#areas/personnel/employee.ts'
import { can } from '#domain/permissions/can.ts'
import { ownOffice } from '#domain/places/office.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { OfferedTransferCard, SentTransferCard } from './transfer-cards.tsx'
import classes from './transfers.module.css'
import { transfersQuery } from './transfers-api.ts'

/** The transfers to and from the user's own office. `tasksOnly` leaves out those that need no action. */
export function TransfersSection({ tasksOnly = false }: { tasksOnly?: boolean }) {
  const { actor } = useSession()
  const enabled = can(actor, 'add', employee) && ownOffice(actor) !== undefined
  const transfers = useQuery({ ...transfersQuery, enabled })
  if (transfers.error) return <LoadError title="ไม่สามารถโหลดการโอนย้ายได้" of={transfers} />
  const { incoming = [], outgoing: sent = [] } = transfers.data ?? {}
  const outgoing = tasksOnly ? sent.filter(({ state }) => state === 'declined') : sent
  if (incoming.length + outgoing.length === 0) return null
  return (
    <section className={classes.section} aria-label="การโอนย้ายลูกจ้าง">
      {incoming.length > 0 && (
        <>
          <h2 className="group-title">{`รอรับโอนลูกจ้าง ${incoming.length} ราย`}</h2>
          <ul className={classes.list}>
            {incoming.map((transfer) => (
              <li key={transfer.transferId}>
                <OfferedTransferCard transfer={transfer} />
              </li>
            ))}
          </ul>
        </>
      )}
      {outgoing.length > 0 && (
        <>
          <h2 className="group-title">{`ลูกจ้างที่โอนย้ายไป ${outgoing.length} ราย`}</h2>
          <ul className={classes.list}>
            {outgoing.map((transfer) => (
              <li key={transfer.transferId}>
                <SentTransferCard transfer={transfer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
