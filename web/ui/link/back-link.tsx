import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './back-link.module.css'
import { PageLink } from './page-link.tsx'

/** A link to the page above. */
export function BackLink({ className, children, ...props }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink {...props} className={className ? `${classes.back} ${className}` : classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </PageLink>
  )
}
