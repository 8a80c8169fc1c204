/** The links of messages, by their paths. They work without a session. */
const UNSUBSCRIBE = '/unsubscribe/'
const CONFIRM = '/confirmMail'

export const isMailLinkPath = (path: string): boolean => path.startsWith(UNSUBSCRIBE) || path === CONFIRM

/** What a link asks for, and its token: that of a confirmation is in the fragment, which no server sees. */
export function parseMailLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): {
  act: 'confirm' | 'unsubscribe'
  token: string
} {
  if (pathname === CONFIRM) return { act: 'confirm', token: hash.slice(1) }
  return { act: 'unsubscribe', token: pathname.slice(UNSUBSCRIBE.length) }
}
