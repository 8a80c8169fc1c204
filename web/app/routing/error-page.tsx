import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './error-page.module.css'

/** The page for an unknown address. */
export function NotFound() {
  return <ErrorPage title="ไม่พบหน้าที่ต้องการ" text="กรุณาตรวจสอบที่อยู่ของหน้า หรือเลือกจากเมนู" />
}

/** The page for an address without permission. */
export function NotPermitted() {
  return <ErrorPage title="ท่านไม่มีสิทธิเข้าใช้งานหน้านี้" text="หากต้องใช้งานหน้านี้ กรุณาติดต่อผู้ดูแลระบบ" />
}

function ErrorPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text={text}>
        <PageLink className={classes.back} to="/menu">
          กลับไปที่เมนูหลัก
        </PageLink>
      </EmptyState>
    </>
  )
}
