import { OutboxDialog } from './outbox-dialog.tsx'
import { useAutomaticSending } from './use-automatic-sending.ts'

type OutboxPanelProps = {
  account: number
  /** The number of entries: each change starts a new attempt to send them. */
  count: number
  opened: boolean
  onClose: () => void
}

/** Sends the outbox while mounted, and shows it on request. */
export function OutboxPanel({ account, count, opened, onClose }: OutboxPanelProps) {
  useAutomaticSending(account, count)
  return opened ? <OutboxDialog account={account} onClose={onClose} /> : null
}
