import { staffArea } from '../presets/staff-area.ts'

/** Present and former district chiefs (further screens, section 3). */
export const districtChief = staffArea({
  key: 'districtChief',
  name: 'นายอำเภอ',
  path: 'district/chief',
  offices: 'district',
  positions: {
    '1': 'นายอำเภอ',
    '2': 'ผู้รักษาราชการแทนนายอำเภอ',
  },
})
