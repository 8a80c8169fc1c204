import { describe, expect, it } from 'vitest'
import { criteriaOf, criterionOf, titleFor } from './criteria-query.ts'

const topic = (id: number, no: string, active = '1') => ({
  TOPIC_ID: id,
  NO: no,
  NAME: `หัวข้อ ${no}`,
  ACTIVE: active,
})
const subtopic = (topicId: number, code: string) => ({
  TOPIC_ID: String(topicId),
  CODE: code,
  NAME: `เรื่อง ${code}`,
  GUIDE: '',
  REQUIRED: '1',
})
const criteria = criteriaOf(
  [topic(11, '10'), topic(12, '2'), topic(13, '3', '0')],
  ['O10', 'O2']
    .map((code) => subtopic(11, code))
    .concat(subtopic(12, 'O11'), subtopic(13, 'O4'), subtopic(99, 'O5')),
)

describe('the criteria of a year', () => {
  it('are sorted by number, without inactive topics and topics of other years', () => {
    expect(criteria.map(({ code, topicName }) => `${topicName} ${code}`)).toEqual([
      'หัวข้อ 2 O11',
      'หัวข้อ 10 O2',
      'หัวข้อ 10 O10',
    ])
  })

  it('are found by code, ignoring case and spaces', () => {
    expect(criterionOf(criteria, ' o10 ')?.code).toBe('O10')
    expect(criterionOf(criteria, 'O4')).toBeUndefined()
    expect(criterionOf(criteria, '')).toBeUndefined()
  })

  it('set the title of an item, unless the user wrote one', () => {
    const [chosen, before] = criteria
    if (!chosen || !before) throw new Error('there are no criteria')
    expect(titleFor(criteria, chosen, '')).toBe('เรื่อง O11')
    expect(titleFor(criteria, chosen, before.name)).toBe('เรื่อง O11')
    expect(titleFor(criteria, chosen, 'ชื่อที่หน่วยงานตั้งเอง')).toBe('ชื่อที่หน่วยงานตั้งเอง')
  })
})
