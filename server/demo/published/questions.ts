import { DISTRICTS, published } from './made.ts'

const CENTRAL = [
  {
    category: '1',
    question: 'บัตรประจำตัวประชาชนหายต้องทำอย่างไร',
    answer:
      'แจ้งบัตรหายและขอมีบัตรใหม่ได้ที่สำนักทะเบียนทุกแห่งภายใน 60 วัน โดยไม่ต้องแจ้งความ\nหลักฐานที่ใช้ เช่น ใบขับขี่ หนังสือเดินทาง หรือเอกสารอื่นที่ทางราชการออกให้ซึ่งมีรูปถ่าย',
    questionEn: 'What do I do when my ID card is lost?',
    answerEn: 'Apply for a new one at any registration office within 60 days.',
  },
  {
    category: '3',
    question: 'ร้องเรียนหรือร้องทุกข์ได้ที่ไหน',
    answer: 'ติดต่อศูนย์ดำรงธรรมอำเภอ ณ ที่ว่าการอำเภอ หรือโทรศัพท์สายด่วน 1567 ตลอด 24 ชั่วโมง',
  },
] as const

/** Questions that the central office answers for everybody, and one of each district. */
export const questionRecords = [
  ...CENTRAL.map((each, at) => published('faq', '99', { ...each, sort: String(at + 1), active: '1' })),
  ...DISTRICTS.map(({ code, name }) =>
    published('faq', code, {
      category: '4',
      question: `ที่ว่าการอำเภอ${name} เปิดให้บริการวันและเวลาใด`,
      answer: 'วันจันทร์ถึงวันศุกร์ เวลา 08.30-16.30 น. ไม่หยุดพักเที่ยง เว้นวันหยุดราชการ',
      sort: '1',
      active: '1',
    }),
  ),
]
