import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { useLazyModule } from '#web/ui/lazy/use-lazy-module.ts'
import { LoadErrorPage } from './load-error-page.tsx'
import { MenuPage } from '../menu/menu-page.tsx'
import { NotFound, NotPermitted } from './error-page.tsx'
import { MENU_PAGES, canOpenPath, pageAt } from './pages.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import { areaScreens, featureScreens } from './lazy-screens.tsx'

/** The page at the current address: a menu page, an area's screen, another screen, or an error. */
export function CurrentPage() {
  const { path } = useNavigation()
  const { group } = useSession().actor
  if (path in MENU_PAGES) return <MenuPage />
  if (group === undefined || !canOpenPath(path, group)) return <NotPermitted />
  const page = pageAt(path)?.path ?? ''
  const load = featureScreens[page] ?? areaScreens[page]
  return load === undefined ? <NotFound /> : <LazyScreen key={page} load={load} />
}

function LazyScreen({ load }: { load: (typeof featureScreens)[string] }) {
  const { part, again } = useLazyModule(load)
  if (part === 'failed') return <LoadErrorPage onAgain={again} within />
  return part ?? <LoadingLine text="กำลังโหลดข้อมูล" />
}
