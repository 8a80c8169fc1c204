import { Center, Group, Loader, Text } from '@mantine/core'
import { useSession } from '#web/api/session.ts'
import { Home } from './home.tsx'
import { LoadFailed } from './load-failed.tsx'
import { isManual } from './manuals.ts'
import { MenuPage } from './menu-page.tsx'
import type { Leaf } from './menu-tree.ts'
import { NotFound, NotPermitted } from './no-page.tsx'
import { MENU_PAGES, mayOpen, pageAt } from './pages.ts'
import { usePart } from './parts.ts'
import { usePlace } from './place.ts'
import { areaScreens, featureScreens, loadManualPage } from './screens.ts'

/** What stands at the present address: a menu page, a content area's screen, one that is no area's, or nothing. */
export function PageAt() {
  const { path } = usePlace()
  const { group } = useSession().actor
  if (path === '/') return <Home />
  if (path in MENU_PAGES) return <MenuPage />
  if (group === undefined || !mayOpen(path, group)) return <NotPermitted />
  const page = pageAt(path)
  if (page !== undefined && isManual(page)) return <Manual manual={page} />
  if (page === undefined) return <NotFound />
  const feature = featureScreens[page.path]
  if (feature !== undefined) return <Feature key={page.path} load={feature} />
  const program = areaScreens[page.path]
  if (program !== undefined) return <Program key={page.path} load={program} />
  return <NotFound />
}

function Feature({ load }: { load: (typeof featureScreens)[string] }) {
  const { part, again } = usePart(load)
  if (part === 'failed') return <LoadFailed onAgain={again} within />
  return part === undefined ? <Loading /> : <part.Screen />
}

function Program({ load }: { load: (typeof areaScreens)[string] }) {
  const { part, again } = usePart(load)
  if (part === 'failed') return <LoadFailed onAgain={again} within />
  return part === undefined ? <Loading /> : <part.AreaScreen area={part.area} />
}

function Manual({ manual }: { manual: Leaf }) {
  const { part, again } = usePart(loadManualPage)
  if (part === 'failed') return <LoadFailed onAgain={again} within />
  return part === undefined ? <Loading /> : <part.ManualPage path={manual.path} title={manual.title} />
}

function Loading() {
  return (
    <Center py="xl">
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>กำลังโหลดข้อมูล</Text>
      </Group>
    </Center>
  )
}
