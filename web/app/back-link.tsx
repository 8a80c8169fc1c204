import { IconArrowLeft } from '@tabler/icons-react'
import { PageLink } from '#web/ui/page-link.tsx'
import classes from './back-link.module.css'
import { addressAbove } from './menu-state.ts'
import { usePlace } from './place.ts'

/** The way to the level above, for where the side navigation, which has it too, is folded away. */
export function BackLink() {
  const { path, menuState } = usePlace()
  const above = addressAbove(path, menuState)
  if (above === undefined) return null
  return (
    <PageLink className={classes.back} to={above}>
      <IconArrowLeft size={20} aria-hidden />
      ย้อนกลับ
    </PageLink>
  )
}
