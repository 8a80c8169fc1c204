/** What everybody may do with public content, and whom they ask about it. The operator states both. */
import { type Environment, InvalidSetting, readVariable } from '#server/environment.ts'

export type PublicTerms = {
  license: { name: string; url: string }
  /** An e-mail address, or the URL of a page; undefined: the operator names none. */
  contact: string | undefined
}

/** Whoever uses the content names its source. */
export const USUAL_LICENSE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

/** Reads the settings. A licence without its text, or a text without its name, would mislead. */
export function readPublicTerms(env: Environment): PublicTerms {
  const name = readVariable(env, 'PUBLIC_LICENSE')
  const url = readVariable(env, 'PUBLIC_LICENSE_URL')
  const contact = readVariable(env, 'PUBLIC_CONTACT')
  if (url !== undefined && !isWebPage(url))
    throw new InvalidSetting('PUBLIC_LICENSE_URL must be an address that begins with https:// or http://.')
  if ((name === undefined) !== (url === undefined))
    throw new InvalidSetting('PUBLIC_LICENSE and PUBLIC_LICENSE_URL must both be set, or neither.')
  if (contact !== undefined && !isEmail(contact) && !isWebPage(contact))
    throw new InvalidSetting('PUBLIC_CONTACT must be an e-mail address, or the address of a page.')
  return { license: name !== undefined && url !== undefined ? { name, url } : USUAL_LICENSE, contact }
}

const isWebPage = (text: string) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '')
export const isEmail = (text: string) => /^[^\s@<>",;:/]+@[^\s@<>",;:/]+$/.test(text)

/** The address that leads to the contact. */
export const contactAddress = (contact: string): string => (isEmail(contact) ? `mailto:${contact}` : contact)
