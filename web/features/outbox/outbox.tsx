import { OutboxDialog } from './outbox-dialog.tsx'
import { useSendingByItself } from './use-sending.ts'

type OutboxProps = {
  account: number
  /** How many wait: whenever that changes it is tried to send them. */
  count: number
  opened: boolean
  onClose: () => void
}

/** Sends what waits as long as it is there, and shows it when it is asked for. */
export function Outbox({ account, count, opened, onClose }: OutboxProps) {
  useSendingByItself(account, count)
  return opened ? <OutboxDialog account={account} onClose={onClose} /> : null
}
