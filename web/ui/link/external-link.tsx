import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/**
 * A link to another site in a new tab. The only place that links to a typed address: anything but http and
 * https is shown as text.
 */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const address = parseHttpUrl(href)
  if (address === undefined) return children ?? href
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children ?? href}
      <IconExternalLink size={16} aria-hidden style={{ marginLeft: 4, verticalAlign: '-2px' }} />
      <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
    </a>
  )
}

/** The normalised absolute http or https address; undefined for others. */
export function parseHttpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
