import { IconArrowLeft } from '@tabler/icons-react'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './back-link.module.css'
import { parentAddress } from '../menu/menu-state.ts'
import { useNavigation } from '../menu/navigation-context.ts'

/** The link to the level above. It is for screens on which the side navigation is hidden. */
export function BackLink() {
  const { path, menuState } = useNavigation()
  const above = parentAddress(path, menuState)
  if (above === undefined) return null
  return (
    <PageLink className={classes.back} to={above}>
      <IconArrowLeft size={20} aria-hidden />
      ย้อนกลับ
    </PageLink>
  )
}
