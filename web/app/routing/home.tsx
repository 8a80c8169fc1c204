import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'

/** The blank home page (foundations, section 2), with a link to the menu. */
export function Home() {
  return (
    <>
      <PageHeader title="หน้าแรก" />
      <PageLink to="/menu">ไปที่เมนูหลัก</PageLink>
    </>
  )
}
