import { Badge } from '#web/ui/badge/badge.tsx'
import type { WebhookMessage } from './webhooks-query.ts'

/** How a message stands. */
export function MessageBadge({ message }: { message: WebhookMessage }) {
  if (message.sentAt !== '') return <Badge tone="on" text="ส่งแล้ว" />
  if (message.givenUpAt !== '') return <Badge tone="due" text="ส่งไม่สำเร็จ" />
  return <Badge tone="coming" text={message.attempts === 0 ? 'รอส่ง' : 'จะลองส่งอีก'} />
}
