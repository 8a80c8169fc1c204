import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode, ComponentProps } from 'react'

/** A link to an address that a user typed, in a new tab. An address other than http or https is text. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const address = parseHttpUrl(href)
  if (address === undefined) return children ?? href
  return (
    <NewTabLink href={address} rel="noopener noreferrer">
      {children ?? href}
      <IconExternalLink size={16} aria-hidden style={{ marginLeft: 4, verticalAlign: '-2px' }} />
    </NewTabLink>
  )
}

/** The normalised absolute http or https address; undefined for others. */
export function parseHttpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...link} target="_blank">
      {children}
      <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
    </a>
  )
}
