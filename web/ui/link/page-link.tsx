import type { AnchorHTMLAttributes, MouseEvent, ComponentProps } from 'react'
import { crossFade } from '../browser/cross-fade.ts'
import { browserHistory } from '../browser/location.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import classes from './link.module.css'

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A link to a page of this program. Opening it in a new tab works as usual. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    crossFade(() => {
      browserHistory.push(to)
      window.scrollTo(0, 0)
    })
  }
  return <a {...rest} href={to} onClick={handleClick} />
}

export function BackLink({ className, children, ...props }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink {...props} className={className ? `${classes.back} ${className}` : classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </PageLink>
  )
}
