import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, date, english, flag, longText, text, web } from '#domain/fields/fields.ts'

import {
  districtColumns,
  everybody,
  permitsFor,
  provinceAndSubDistrictOfVillage,
} from '../presets/groups-places-columns.ts'
import { levelFlags, levelVisibilityFields } from '../presets/shared-fields.ts'

/** News of an area, with pictures and documents, shown at up to three levels (further screens, section 7). */
export const news = defineArea({
  key: 'news',
  titles: areaTitles('ข่าวประชาสัมพันธ์', '{topic}', {
    page: 'จัดการข่าวประชาสัมพันธ์',
    addButton: 'เพิ่มข่าว',
    deleteConfirm: 'ต้องการลบข่าวประชาสัมพันธ์ {topic} ใช่หรือไม่',
    empty: 'ไม่มีข่าวประชาสัมพันธ์',
  }),
  route: '/new',
  path: 'news',
  id: 'newsId',
  fields: {
    newsType: choice(
      'ประเภทข่าว',
      { '1': 'ข่าวประชาสัมพันธ์', '2': 'ข่าวกิจกรรม', '3': 'ประกาศ', '4': 'รับสมัครงาน' },
      { required: 'กรุณาเลือกประเภทข่าว' },
    ),
    newsDate: date('วันที่ข่าว', { required: 'กรุณาเลือกวันที่ข่าว' }),
    pin: flag('ปักหมุด', { on: 'ปักหมุด', off: 'ไม่ปักหมุด' }),
    topic: text('หัวข้อข่าว', { required: 'กรุณากรอกหัวข้อข่าว' }),
    topicEn: english('หัวข้อข่าว (ภาษาอังกฤษ)'),
    // The document's "simple formatting only": plain text that keeps its lines.
    detail: longText('เนื้อหา', { role: 'description', max: 20_000, required: 'กรุณากรอกเนื้อหาข่าว' }),
    link: web('ลิงก์ข้อมูลเพิ่มเติม', { role: 'link' }),
    startDate: date('แสดงตั้งแต่วันที่', { section: 'การแสดงผล' }),
    endDate: date('แสดงถึงวันที่', { initial: '0', hint: 'ไม่ระบุหากไม่มีกำหนดสิ้นสุด' }),
    ...levelVisibilityFields,
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  rules: [
    endNotBeforeStart('startDate', 'endDate', {
      sentence: 'วันที่สิ้นสุดการแสดงผลต้องไม่ก่อนวันที่เริ่มแสดงผล',
    }),
  ],
  gallery: 'newsImg',
  documents: { label: 'เอกสารแนบ' },
  display: { field: 'activeCc', path: 'news/active' },
  publicPage: {
    flags: levelFlags,
    from: 'startDate',
    until: 'endDate',
    excludedFields: ['pin', 'startDate', 'endDate'],
  },
  calendar: { start: 'newsDate' },
  columns: ['topic', 'newsType', ...districtColumns, 'newsDate', 'pin'],
  search: { finds: ['topic', 'topicEn'], order: 'newsDate', filters: ['newsType'] },
  permits: permitsFor(everybody),
})
