import { DISTRICTS, type District, paper, published } from './made.ts'

/** What a district's office buys: the year's plan, an invitation, and whom it chose. */
const procurementOf = ({ code, name, latin }: District, at: number) => [
  published(
    'procurement',
    code,
    {
      annType: '1',
      method: '4',
      topic: `แผนการจัดซื้อจัดจ้าง ประจำปีงบประมาณ 2570 ที่ทำการปกครองอำเภอ${name}`,
      year: '2570',
      annDate: '20261015',
      budget: '1,250,000',
    },
    { documents: [paper('แผนการจัดซื้อจัดจ้าง 2570', 'Procurement plan, fiscal year 2027', latin)] },
  ),
  published(
    'procurement',
    code,
    {
      annType: '4',
      method: '1',
      topic: `ประกวดราคาจ้างปรับปรุงอาคารที่ว่าการอำเภอ${name} ด้วยวิธีประกวดราคาอิเล็กทรอนิกส์`,
      projectNo: `6911911${String(2301 + at)}`,
      year: '2570',
      annDate: '20261110',
      closeDate: '20261125',
      budget: '980,000',
      refPrice: '975,400',
      egpUrl: 'https://www.gprocurement.go.th/',
    },
    {
      documents: [
        paper('ประกาศประกวดราคา', 'Invitation to bid', latin),
        paper('ร่างขอบเขตของงาน', 'Terms of reference', latin),
        paper('ราคากลาง', 'Reference price: 975,400 baht', latin),
      ],
    },
  ),
  published(
    'procurement',
    code,
    {
      annType: '5',
      method: '4',
      topic: 'ประกาศผู้ชนะการเสนอราคา ซื้อวัสดุสำนักงาน จำนวน 12 รายการ',
      year: '2570',
      annDate: '20261105',
      budget: '48,500',
      refPrice: '48,500',
      winner: 'ร้านรวมเครื่องเขียน',
      contractPrice: '47,200',
    },
    { documents: [paper('ประกาศผู้ชนะ', 'Award of contract: 47,200 baht', latin)] },
  ),
]

export const procurementRecords = DISTRICTS.flatMap(procurementOf)
