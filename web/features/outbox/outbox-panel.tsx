import { OutboxDialog } from './outbox-dialog.tsx'
import { useAutomaticSending } from './use-automatic-sending.ts'

type OutboxPanelProps = {
  account: number
  /** How many wait: whenever that changes it is tried to send them. */
  count: number
  opened: boolean
  onClose: () => void
}

/** Sends what waits as long as it is there, and shows it when it is asked for. */
export function OutboxPanel({ account, count, opened, onClose }: OutboxPanelProps) {
  useAutomaticSending(account, count)
  return opened ? <OutboxDialog account={account} onClose={onClose} /> : null
}
