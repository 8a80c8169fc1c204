import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { useLazyModule } from '#web/ui/lazy/use-lazy-module.ts'
import type { DrawingName } from '#web/ui/empty-state/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { LoadErrorPage } from '#web/features/session/message-page.tsx'
import { MenuPage } from '../menu/menu-page.tsx'
import { MENU_PAGES, canOpenPath, pageAt } from './pages.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import { areaScreens, featureScreens } from './lazy-screens.tsx'
import classes from './current-page.module.css'

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

function NotFound() {
  return <ErrorPage drawing="notFound" title="ไม่พบหน้าที่ต้องการ" text="กรุณาตรวจสอบที่อยู่ของหน้า หรือเลือกจากเมนู" />
}

function NotPermitted() {
  return (
    <ErrorPage drawing="noAccess" title="ท่านไม่มีสิทธิเข้าใช้งานหน้านี้" text="หากต้องใช้งานหน้านี้ กรุณาติดต่อผู้ดูแลระบบ" />
  )
}

type ErrorPageProps = { title: string; text: string; drawing: DrawingName }

function ErrorPage({ title, text, drawing }: ErrorPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState drawing={drawing} text={text}>
        <PageLink className={classes.back} to="/menu">
          กลับไปที่เมนูหลัก
        </PageLink>
      </EmptyState>
      <img className={classes.landscape} src="/landscape.svg" alt="" />
    </>
  )
}
