/** Sends one message over SMTP. The outbox decides what happens after each result. */
import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that a receiver can recognise a repeated message. */
  messageId: string
  headers: Readonly<Record<string, string>>
}

/**
 * `refused`: the server does not accept the recipient, now and later. `failed`: another try may succeed; with
 * `isUnreachable`, the server answered nothing, so other messages need not be tried now.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; answer: string }
  | { kind: 'failed'; answer: string; isUnreachable: boolean }

export type Smtp = { send(message: Message): Promise<SendResult> }

type SmtpOptions = {
  /** How long the server may take for a connection, and for each answer, in milliseconds. */
  timeoutMs?: number
  /** Only tests: the certificate authorities besides those of the system. */
  ca?: string
}

const TIMEOUT_MS = 30_000
const MOST_LETTERS = 300

/** Each message has a connection of its own: there are few, and none is left open. */
export function openSmtp(settings: MailSettings, { timeoutMs = TIMEOUT_MS, ca }: SmtpOptions = {}): Smtp {
  const { host, port, isSecure, needsTls, user, password, from } = settings
  const transport = createTransport({
    ...{ host, port, secure: isSecure, requireTLS: needsTls, ignoreTLS: !isSecure && !needsTls },
    ...(user !== '' && { auth: { user, pass: password } }),
    ...(ca !== undefined && { tls: { ca } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return {
    async send({ to, ...message }) {
      try {
        // An object is one recipient, whatever is in its text.
        await transport.sendMail({ from, to: { name: '', address: to }, ...message })
        return { kind: 'sent' }
      } catch (error) {
        return resultOf(error as SmtpError)
      }
    },
  }
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

function resultOf({ command = '', response, responseCode = 0, message }: SmtpError): SendResult {
  const answer = (response ?? message).replace(/\s+/g, ' ').slice(0, MOST_LETTERS)
  if (command === 'RCPT TO' && responseCode >= 500) return { kind: 'refused', answer }
  return { kind: 'failed', answer, isUnreachable: responseCode === 0 }
}
