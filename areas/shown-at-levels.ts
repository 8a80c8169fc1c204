/** SHOW: whether a record is shown at each level; every level sets its own flag (decisions, section 3; further screens). */
import { flag } from '#domain/fields.ts'
import { ADMINISTRATORS } from '#domain/scope.ts'
import { shownOrHidden } from './parts.ts'

const level = { ...shownOrHidden, section: 'ระดับการแสดงผล' }

export const shownAtLevels = {
  active: flag('แสดงผลระดับอำเภอ', { ...level, initial: '1', setBy: [1] }),
  activeCc: flag('แสดงผลระดับจังหวัด', { ...level, setBy: [2] }),
  activeCenter: flag('แสดงผลส่วนกลาง', { ...level, setBy: [3, ...ADMINISTRATORS] }),
}

/** The same flags as a public page names them, beside the province display's. */
export const levelFlags = { district: 'active', central: 'activeCenter' } as const
