import { serialiseQuestions } from '#domain/fields/questions.ts'
import { DISTRICTS, type District, published } from './made.ts'

const asks = (...questions: string[]) =>
  serialiseQuestions(questions.map((question) => ({ question, options: [] })))

/** Polls of a district: marks for its service and words of one's own while they run, and a choice that has ended. */
const pollsOf = ({ code, name }: District) => [
  published(
    'poll',
    code,
    {
      topic: `ความพึงพอใจต่อการให้บริการของที่ว่าการอำเภอ${name}`,
      detail: 'กรุณาให้คะแนนตั้งแต่ 1 (น้อยที่สุด) ถึง 5 (มากที่สุด)',
      startDate: '20261001',
      endDate: '20270930',
      resultPublic: '1',
      active: '1',
      activeCc: '1',
      type: '3',
      questions: asks(
        'ความรวดเร็วในการให้บริการ',
        'ความสุภาพและการให้คำแนะนำของเจ้าหน้าที่',
        'ความสะอาดและความสะดวกของสถานที่',
      ),
    },
    { mark: `poll-service-${code}` },
  ),
  published(
    'poll',
    code,
    {
      topic: 'บริการที่ต้องการให้อำเภอเคลื่อนที่นำไปให้ถึงหมู่บ้าน',
      startDate: '20260901',
      endDate: '20261031',
      active: '1',
      type: '2',
      questions: serialiseQuestions([
        {
          question: 'ท่านต้องการบริการใดจากหน่วยอำเภอเคลื่อนที่',
          options: ['งานบัตรประจำตัวประชาชน', 'งานทะเบียนราษฎร', 'ตรวจสุขภาพเบื้องต้น', 'รับเรื่องร้องทุกข์', 'ฝึกอาชีพ'],
        },
      ]),
    },
    { mark: `poll-wishes-${code}` },
  ),
  published(
    'poll',
    code,
    {
      topic: `ข้อเสนอแนะต่อการพัฒนาอำเภอ${name} ปี 2570`,
      startDate: '20261101',
      endDate: '20261231',
      allowRepeat: '1',
      active: '1',
      type: '4',
      questions: asks('ท่านอยากให้อำเภอปรับปรุงหรือพัฒนาเรื่องใด'),
    },
    { mark: `poll-words-${code}` },
  ),
]

export const pollRecords = DISTRICTS.flatMap(pollsOf)
