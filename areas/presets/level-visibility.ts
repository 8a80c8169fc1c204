/**
 * SHOW: the visibility of a record at each level. Every level sets its own flag (decisions, section 3;
 * further screens).
 */
import { flag } from '#domain/fields/fields.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { shownOrHidden } from './groups-places-columns.ts'

const levelOptions = { ...shownOrHidden, section: 'ระดับการแสดงผล' }

export const levelVisibilityFields = {
  active: flag('แสดงผลระดับอำเภอ', { ...levelOptions, initial: '1', setBy: [1] }),
  activeCc: flag('แสดงผลระดับจังหวัด', { ...levelOptions, setBy: [2] }),
  activeCenter: flag('แสดงผลส่วนกลาง', { ...levelOptions, setBy: [3, ...ADMINISTRATORS] }),
}

/** The names of the same flags for a public page, and the display flag of the province. */
export const levelFlags = { district: 'active', central: 'activeCenter' } as const
