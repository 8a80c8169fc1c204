import { employee } from '#areas/employee.ts'
import { type OfficeScreen, offices } from '#areas/offices.ts'
import { DUTIES_OF } from '#areas/staff.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { offering, ofOffices, type ShownArea } from '#web/engine/shown-area.ts'
import { useAddress } from '#web/ui/address.ts'
import { EmployeeList } from './employee-list.tsx'
import { type Tab, TabbedScreen } from './tabbed-screen.tsx'

/** The screens as this page shows them; made once, so that a list keeps its area while it is on the screen. */
const screens = offices.map(({ route, title, office, tabs }) => ({
  route,
  title,
  tabs: tabs.map(
    (area): Tab => ({
      key: area.key,
      title: area.titles.name,
      content: contentOf(offering(ofOffices(area, office), 'duty', dutiesOf(office))),
    }),
  ),
}))

/** The work groups of the offices that a screen shows. */
function dutiesOf(office: OfficeScreen['office']): readonly string[] {
  return office === 'district' ? DUTIES_OF.district : [...DUTIES_OF.province, ...DUTIES_OF.central]
}

function contentOf(area: ShownArea) {
  return area.key === employee.key ? <EmployeeList area={area} /> : <AreaScreen area={area} headed />
}

/** The staff of the offices of one level, a tab for each kind of staff (content areas, section 2.11). */
export function OfficePage() {
  const { pathname } = useAddress()
  const screen = screens.find(
    ({ route }) => route.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase(),
  )
  const [first, ...others] = screen?.tabs ?? []
  if (screen === undefined || first === undefined) return null
  return <TabbedScreen key={screen.route} title={screen.title} tabs={[first, ...others]} />
}
