import { DISTRICTS, paper, published } from './made.ts'

/** Orders and circulars of every level: what districts read comes from the central office, their province and their own. */
export const orderRecords = [
  published(
    'officialDoc',
    '99',
    {
      docType: '3',
      urgency: '3',
      docNo: 'มท 0310.1/ว 4821',
      docDate: '20261112',
      topic: 'การเตรียมความพร้อมป้องกันและแก้ไขปัญหาไฟป่าและหมอกควัน ปี 2570',
      from: 'กรมการปกครอง',
      to: 'ผู้ว่าราชการจังหวัดทุกจังหวัด',
    },
    { documents: [paper('หนังสือกรมการปกครอง ว 4821', 'Circular 4821: forest fires and haze 2027')] },
  ),
  published(
    'officialDoc',
    '99',
    {
      docType: '5',
      urgency: '1',
      docNo: 'มท 0309.2/ว 4655',
      docDate: '20261028',
      topic: 'แบบรายงานข้อมูลกำนัน ผู้ใหญ่บ้าน ประจำไตรมาส',
      from: 'กรมการปกครอง',
      to: 'นายอำเภอทุกอำเภอ',
    },
    {
      documents: [
        paper('แบบรายงาน', 'Quarterly report of headmen: form'),
        paper('คำอธิบายแบบ', 'How to fill the form'),
      ],
    },
  ),
  ...[
    { code: '50', name: 'เชียงใหม่', no: 'ชม 0018' },
    { code: '34', name: 'อุบลราชธานี', no: 'อบ 0018' },
  ].map(({ code, name, no }) =>
    published(
      'officialDoc',
      code,
      {
        docType: '1',
        urgency: '2',
        docNo: `${no}/2541`,
        docDate: '20261117',
        topic: `คำสั่งจังหวัด${name} เรื่อง แต่งตั้งคณะทำงานอำนวยความสะดวกช่วงเทศกาลปีใหม่ 2570`,
        from: `ที่ทำการปกครองจังหวัด${name}`,
        to: 'นายอำเภอทุกอำเภอ',
        startDate: '20261228',
        endDate: '20270104',
      },
      { documents: [paper('คำสั่งจังหวัด 2541', 'Provincial order 2541: New Year 2027')] },
    ),
  ),
  published(
    'officialDoc',
    '50',
    {
      docType: '3',
      urgency: '2',
      docNo: 'ชม 0018/ว 2607',
      docDate: '20261119',
      topic: 'ขอให้รายงานผลการจัดทำแนวกันไฟในเขตอุทยานแห่งชาติดอยอินทนนท์',
      from: 'ที่ทำการปกครองจังหวัดเชียงใหม่',
      toArea: '50020000',
      to: 'นายอำเภอจอมทอง',
    },
    { documents: [paper('หนังสือจังหวัด ว 2607', 'Provincial letter 2607: firebreaks in Chom Thong')] },
  ),
  ...DISTRICTS.map(({ code, name, no }) =>
    published(
      'officialDoc',
      code,
      {
        docType: '1',
        urgency: '1',
        docNo: `${no}/87`,
        docDate: '20261118',
        topic: `คำสั่งอำเภอ${name} เรื่อง มอบหมายเวรรักษาการณ์สถานที่ราชการ เดือนธันวาคม 2569`,
        from: `ที่ทำการปกครองอำเภอ${name}`,
        to: 'เจ้าหน้าที่ที่ทำการปกครองอำเภอ',
      },
      { documents: [paper('คำสั่งเวรธันวาคม', 'Duty roster, December 2026')] },
    ),
  ),
]
