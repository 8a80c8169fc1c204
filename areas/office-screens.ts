/**
 * The screens of the offices' staff (content areas, section 2.11): each shows the offices of one level, with
 * a tab for each area of their persons. The provincial screens also show the central office. Mediation is an
 * area of district offices too (further screens, section 5).
 */
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { CENTRAL_OFFICE, ownOffice } from '#domain/places/office.ts'
import { deputy } from './personnel/deputy.ts'
import { deputyDistrict } from './personnel/deputy-district.ts'
import { districtChief } from './personnel/district-chief.ts'
import { employee } from './personnel/employee.ts'
import { mediation } from './local-administration/mediation.ts'
import { mediator } from './local-administration/mediator.ts'
import { official } from './personnel/official.ts'
import { officialEmployee } from './personnel/official-employee.ts'

export type OfficeScreen = {
  route: string
  title: string
  /** For officials of the central office, whose staff the screen shows first. */
  centralTitle?: string
  /** The value of `OFFICE` in the searches of the screen. */
  office: 'district' | 'province'
  /** The screen with the same staff of the other level of offices. */
  otherLevel?: string
  tabs: readonly Area[]
}

export const officeScreens: readonly OfficeScreen[] = [
  {
    route: '/personalAa',
    otherLevel: '/personalCC',
    title: 'ข้าราชการ ที่ทำการปกครองอำเภอ',
    office: 'district',
    tabs: [districtChief, deputyDistrict, official],
  },
  {
    route: '/employerAa',
    otherLevel: '/employeeCC',
    title: 'ลูกจ้างและพนักงานราชการ ที่ทำการปกครองอำเภอ',
    office: 'district',
    tabs: [employee, officialEmployee],
  },
  {
    route: '/personalCC',
    otherLevel: '/personalAa',
    title: 'ข้าราชการ ที่ทำการปกครองจังหวัด',
    centralTitle: 'ข้าราชการ ส่วนกลาง',
    office: 'province',
    tabs: [deputy, official],
  },
  {
    route: '/employeeCC',
    otherLevel: '/employerAa',
    title: 'ลูกจ้างและพนักงานราชการ ที่ทำการปกครองจังหวัด',
    centralTitle: 'ลูกจ้างและพนักงานราชการ ส่วนกลาง',
    office: 'province',
    tabs: [employee, officialEmployee],
  },
  {
    route: '/mediation',
    title: 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท',
    office: 'district',
    tabs: [mediator, mediation],
  },
]

/** The title of a screen for an official. Staff of the central office see `centralTitle`. */
export function officeScreenTitle({ title, centralTitle = title }: OfficeScreen, actor: Actor): string {
  return ownOffice(actor) === CENTRAL_OFFICE ? centralTitle : title
}
