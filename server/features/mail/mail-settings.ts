/** The settings of e-mail: `SMTP_URL` and `MAIL_FROM`. Links need `PUBLIC_URL`. */
import { domainToASCII } from 'node:url'
import { type Environment, InvalidSetting, readVariable } from '#server/environment.ts'

export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte (smtps). */
  isSecure: boolean
  /** STARTTLS has to succeed before anything else is sent; otherwise there is none. */
  needsTls: boolean
  user: string
  password: string
  /** `Name <address>` or an address. */
  from: string
  /** The host in the ids of messages: that of `MAIL_FROM`. */
  fromHost: string
  publicUrl: string
}

const SUBMISSION_PORT = 587
const SMTPS_PORT = 465
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Reads the settings; none without `SMTP_URL`. The errors never repeat the URL, which has a password. */
export function readMailSettings(env: Environment, publicUrl: string | undefined): MailSettings | undefined {
  const text = readVariable(env, 'SMTP_URL')
  const from = readVariable(env, 'MAIL_FROM')
  if (text === undefined) {
    if (from !== undefined) throw new InvalidSetting('MAIL_FROM is set without SMTP_URL.')
    return undefined
  }
  const url = URL.parse(text)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new InvalidSetting(
      'SMTP_URL must be an address such as smtp://user:password@mail.example.go.th:587.',
    )
  const starttls = url.searchParams.get('starttls')
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'starttls')
  if (!isKnown || !['', '/'].includes(url.pathname) || (starttls !== null && starttls !== 'off'))
    throw new InvalidSetting('SMTP_URL may have ?starttls=off and nothing else behind its port.')
  const isSecure = url.protocol === 'smtps:'
  const needsTls = !isSecure && starttls === null && !THIS_MACHINE.includes(url.hostname)
  if (url.password !== '' && !isSecure && starttls === 'off')
    throw new InvalidSetting('SMTP_URL with a password needs TLS: please leave out starttls=off.')
  if (publicUrl === undefined)
    throw new InvalidSetting('SMTP_URL needs PUBLIC_URL, which the links in messages begin with.')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? SMTPS_PORT : SUBMISSION_PORT) : Number(url.port),
    ...{ isSecure, needsTls },
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...readFrom(from),
    publicUrl,
  }
}

function readFrom(from: string | undefined) {
  const address = /^[^<>\r\n]*<([^<>\s@]+@[^<>\s@]+)>$/.exec(from ?? '')?.[1] ?? from ?? ''
  const host = domainToASCII(address.split('@')[1] ?? '')
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address) || host === '')
    throw new InvalidSetting('MAIL_FROM must be an address, such as ระบบ <noreply@example.go.th>.')
  return { from: from ?? '', fromHost: host }
}
