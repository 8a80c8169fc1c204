import { english, reference, text } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'
import { projectFields, projectPeriod } from '../presets/project-fields.ts'
import { subpolicy } from './subpolicy.ts'

/** The projects that implement a policy (further screens, section 6). */
export const projectPolicy = officeItem({
  key: 'projectPolicy',
  name: 'โครงการตามนโยบาย',
  page: 'จัดการโครงการตามนโยบาย',
  route: '/projectPolicy',
  fields: {
    subPolicyId: reference('นโยบายย่อย', subpolicy, {
      shownBy: 'subPolicyName',
      required: 'กรุณาเลือกนโยบายย่อย',
    }),
    name: text('ชื่อโครงการ', { max: 500, required: 'กรุณากรอกชื่อโครงการ' }),
    nameEn: english('ชื่อโครงการ (ภาษาอังกฤษ)'),
    ...projectFields,
  },
  rules: [projectPeriod],
  documents: { label: 'เอกสารโครงการ' },
  hasGallery: true,
  publicPage: {},
  columns: { first: ['name', 'subPolicyId'], last: ['budget', 'status', 'progress'] },
  finds: ['name', 'nameEn', 'owner'],
  order: 'startDate',
  filters: ['status'],
})
