import { DISTRICTS, type District, paper, published } from './made.ts'

const TOPICS = ['ข้อมูลพื้นฐาน', 'แผนการดำเนินงานและงบประมาณ', 'การจัดซื้อจัดจ้าง'] as const

const SUBTOPICS = [
  { code: 'O1', topic: 0, name: 'โครงสร้าง', guide: 'แสดงแผนผังโครงสร้างการแบ่งส่วนราชการของหน่วยงาน' },
  { code: 'O2', topic: 0, name: 'ข้อมูลผู้บริหาร', guide: 'แสดงชื่อ ตำแหน่ง รูปถ่าย และช่องทางการติดต่อของผู้บริหาร' },
  { code: 'O3', topic: 0, name: 'อำนาจหน้าที่', guide: 'แสดงหน้าที่และอำนาจของหน่วยงานตามกฎหมาย' },
  { code: 'O4', topic: 1, name: 'แผนปฏิบัติราชการประจำปี', guide: 'แสดงแผนที่มีโครงการ งบประมาณ และระยะเวลา' },
  { code: 'O5', topic: 2, name: 'ประกาศจัดซื้อจัดจ้าง', guide: 'แสดงประกาศตามที่หน่วยงานต้องดำเนินการ' },
] as const

const laidDown = [
  ...TOPICS.map((name, at) =>
    published('topic', '99', { year: '2570', no: String(at + 1), name, active: '1' }, { mark: `topic${at}` }),
  ),
  ...SUBTOPICS.map(({ code, topic, name, guide }) =>
    published('subtopic', '99', { topicId: `@topic${topic}`, code, name, guide, required: '1' }),
  ),
]

/** How far a district has come with what is asked for. */
const checklistOf = ({ code: district, latin }: District) =>
  SUBTOPICS.map(({ code, name }, at) =>
    published(
      'oit',
      district,
      { year: '2570', code, title: name, status: at < 2 ? '3' : at < 4 ? '2' : '1' },
      at === 3 ? { documents: [paper('แผนปฏิบัติราชการ 2570', 'Action plan, fiscal year 2027', latin)] } : {},
    ),
  )

export const integrityRecords = [...laidDown, ...DISTRICTS.flatMap(checklistOf)]
