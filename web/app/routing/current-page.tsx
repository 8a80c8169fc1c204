import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { useLazyModule } from '#web/ui/lazy/use-lazy-module.ts'
import { LoadErrorPage } from './load-error-page.tsx'
import { isManualEntry } from '../menu/manual-entries.ts'
import { MenuPage } from '../menu/menu-page.tsx'
import type { MenuLeaf } from '../menu/menu-tree.ts'
import { NotFound, NotPermitted } from './error-page.tsx'
import { MENU_PAGES, canOpenPath, pageAt } from './pages.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import { areaScreens, featureScreens, loadManualPage } from './lazy-screens.ts'

/** The page at the current address: a menu page, an area's screen, another screen, or an error. */
export function CurrentPage() {
  const { path } = useNavigation()
  const { group } = useSession().actor
  if (path in MENU_PAGES) return <MenuPage />
  if (group === undefined || !canOpenPath(path, group)) return <NotPermitted />
  const page = pageAt(path)
  if (page !== undefined && isManualEntry(page)) return <ManualScreen manual={page} />
  if (page === undefined) return <NotFound />
  const feature = featureScreens[page.path]
  if (feature !== undefined) return <FeatureScreen key={page.path} load={feature} />
  const program = areaScreens[page.path]
  if (program !== undefined) return <AreaProgram key={page.path} load={program} />
  return <NotFound />
}

function FeatureScreen({ load }: { load: (typeof featureScreens)[string] }) {
  const { part, again } = useLazyModule(load)
  if (part === 'failed') return <LoadErrorPage onAgain={again} within />
  return part === undefined ? <Loading /> : <part.Screen />
}

function AreaProgram({ load }: { load: (typeof areaScreens)[string] }) {
  const { part, again } = useLazyModule(load)
  if (part === 'failed') return <LoadErrorPage onAgain={again} within />
  return part === undefined ? <Loading /> : <part.AreaScreen area={part.area} />
}

function ManualScreen({ manual }: { manual: MenuLeaf }) {
  const { part, again } = useLazyModule(loadManualPage)
  if (part === 'failed') return <LoadErrorPage onAgain={again} within />
  return part === undefined ? <Loading /> : <part.ManualPage path={manual.path} title={manual.title} />
}

function Loading() {
  return <LoadingLine text="กำลังโหลดข้อมูล" />
}
