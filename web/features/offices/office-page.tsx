import { type ReactNode, useMemo, useState } from 'react'
import { IconTransfer } from '@tabler/icons-react'
import { employee } from '#areas/personnel/employee.ts'
import { type OfficeScreen, officeScreens, officeScreenTitle } from '#areas/office-screens.ts'
import { DUTIES_BY_LEVEL } from '#areas/presets/staff-area.ts'
import { CENTRAL_OFFICE, ownOffice } from '#domain/places/office.ts'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { withChoiceOptions, areaForOffices, type ShownArea } from '#web/engine/list/shown-area.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import classes from './office-page.module.css'
import { type ScreenTab, TabbedScreen } from './tabbed-screen.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransfersSection } from './transfers/transfers-section.tsx'

/** The screens of this page. They are created only once, so that each list keeps its area object. */
const screens = officeScreens.map((screen) => ({
  screen,
  tabs: screen.tabs.map(
    (area): ScreenTab => ({
      key: area.key,
      title: area.titles.name,
      content: contentOf(
        withChoiceOptions(areaForOffices(area, screen.office), 'duty', dutiesOf(screen.office)),
        screen.otherLevel && <OtherLevelLink to={screen.otherLevel} office={screen.office} />,
      ),
    }),
  ),
}))

/** The work groups of a screen's offices. */
function dutiesOf(office: OfficeScreen['office']): readonly string[] {
  return office === 'district'
    ? DUTIES_BY_LEVEL.district
    : [...DUTIES_BY_LEVEL.province, ...DUTIES_BY_LEVEL.central]
}

function contentOf(area: ShownArea, subtitle: ReactNode) {
  return area.key === employee.key ? (
    <EmployeeList area={area} subtitle={subtitle} />
  ) : (
    <AreaScreen area={area} subtitle={subtitle} />
  )
}

/**
 * The link between the staff of districts and the staff of the offices above. The menus of provinces and of
 * the centre have only their own offices (content areas, section 6), but these users may also read districts.
 */
function OtherLevelLink({ to, office }: { to: string; office: OfficeScreen['office'] }) {
  const { actor } = useSession()
  if (actor.scope.kind === 'district') return null
  const above = ownOffice(actor) === CENTRAL_OFFICE ? 'บุคลากรส่วนกลางและจังหวัด' : 'บุคลากรของจังหวัด'
  return (
    <PageLink to={to} className={classes.otherLevel}>
      {office === 'province' ? 'บุคลากรของอำเภอ' : above}
    </PageLink>
  )
}

/** The staff of the offices of one level, with a tab for each kind of staff (content areas, section 2.11). */
export function OfficePage() {
  const { actor } = useSession()
  const { pathname } = useLocation()
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  const { screen, tabs = [] } = screens.find((each) => each.screen.route.toLowerCase() === path) ?? {}
  const [first, ...others] = tabs
  if (screen === undefined || first === undefined) return null
  return (
    <TabbedScreen key={screen.route} title={officeScreenTitle(screen, actor)} tabs={[first, ...others]} />
  )
}

/** The employees of offices; those still employed can be transferred by users who maintain the office. */
function EmployeeList({ area, subtitle }: { area: ShownArea; subtitle: ReactNode }) {
  const { actor } = useSession()
  const [leaving, setLeaving] = useState<AreaRecord>()
  const extraActions = useMemo(
    (): RowAction<AreaRecord>[] => [
      {
        key: 'transfer',
        label: 'โอนย้าย',
        icon: IconTransfer,
        shown: ({ catmUkey, values }) => can(actor, 'edit', area, catmUkey) && values.dateMoveout === '0',
        run: setLeaving,
      },
    ],
    [actor, area],
  )
  return (
    <>
      <TransfersSection tasksOnly />
      <AreaScreen area={area} subtitle={subtitle} extraActions={extraActions} />
      {leaving && <TransferDialog record={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
