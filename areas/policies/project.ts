import { count, longText } from '#domain/fields/fields.ts'
import { nameFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'
import { projectFields, projectPeriod } from '../presets/project-fields.ts'

/** The projects of a district that do not belong to a policy (further screens, section 6). */
export const project = districtItem({
  key: 'project',
  name: 'โครงการของอำเภอ',
  page: 'จัดการโครงการของอำเภอ',
  route: '/project',
  fields: {
    ...nameFields('โครงการ'),
    detail: longText('รายละเอียด', { role: 'description' }),
    ...projectFields,
    beneficiary: count('ผู้ได้รับประโยชน์', { from: 0, to: 99_999_999, unit: 'คน' }),
  },
  rules: [projectPeriod],
  documents: { label: 'เอกสารโครงการ' },
  columns: { first: ['name'], last: ['budget', 'status', 'progress'] },
  finds: ['name', 'nameEn', 'owner'],
  filter: 'status',
  pictures: 'five',
})
