import { useSession } from '#web/api/session.ts'
import { DistrictHome } from './district-home.tsx'
import { NationHome } from './nation-home.tsx'
import { ProvinceHome } from './province-home.tsx'

export function HomePage() {
  const { scope } = useSession().actor
  if (scope.kind === 'district') return <DistrictHome />
  return scope.kind === 'province' ? <ProvinceHome /> : <NationHome />
}
