import { DISTRICTS, type District, paper, published } from './made.ts'

/** News of a district: a public service day with a photo and a programme, a job, and an announcement that has ended. */
const newsOf = ({ code, name, latin }: District) => [
  published(
    'news',
    code,
    {
      newsType: '2',
      newsDate: '20261116',
      pin: '1',
      topic: `อำเภอ${name} จัดหน่วยบริการอำเภอเคลื่อนที่ ประจำเดือนธันวาคม 2569`,
      topicEn: `Mobile District Services in ${latin}, December 2026`,
      detail:
        'ขอเชิญประชาชนรับบริการงานทะเบียนราษฎร บัตรประจำตัวประชาชน ตรวจสุขภาพเบื้องต้น และรับเรื่องร้องทุกข์\nวันพฤหัสบดีที่ 3 ธันวาคม 2569 เวลา 08.30-15.00 น.\nโปรดนำบัตรประจำตัวประชาชนและทะเบียนบ้านมาด้วย',
      startDate: '20261116',
      endDate: '20261203',
      active: '1',
      activeCc: '1',
    },
    {
      pictures: [{ slot: 1, drawing: { scene: 'serviceTents', palette: 'morning', seed: `news ${code}` } }],
      documents: [
        paper('กำหนดการหน่วยบริการเคลื่อนที่', 'Mobile district services', latin, '3 December 2026, 08.30-15.00'),
        paper('แผนที่จุดบริการ', 'Where to find us', latin),
      ],
    },
  ),
  published(
    'news',
    code,
    {
      newsType: '4',
      newsDate: '20261109',
      topic: `รับสมัครลูกจ้างชั่วคราว ที่ทำการปกครองอำเภอ${name} จำนวน 1 อัตรา`,
      detail:
        'ตำแหน่งพนักงานธุรการ วุฒิไม่ต่ำกว่ามัธยมศึกษาตอนปลายหรือเทียบเท่า\nยื่นใบสมัครด้วยตนเองที่สำนักงานอำเภอในวันและเวลาราชการ',
      startDate: '20261109',
      endDate: '20261130',
      active: '1',
    },
    {
      documents: [
        paper('ประกาศรับสมัคร', 'Vacancy: office clerk', latin),
        paper('ใบสมัคร', 'Application form', latin),
      ],
    },
  ),
  published('news', code, {
    newsType: '3',
    newsDate: '20261001',
    topic: `ประกาศอำเภอ${name} เรื่อง ห้ามเผาในที่โล่ง`,
    detail: 'ห้ามเผาวัชพืช ขยะ และเศษวัสดุทางการเกษตรในที่โล่งทุกชนิด ผู้พบเห็นการเผาแจ้งผู้ใหญ่บ้านหรือกำนันในพื้นที่ได้ตลอดเวลา',
    startDate: '20261001',
    endDate: '0',
    active: '1',
  }),
]

export const newsRecords = DISTRICTS.flatMap(newsOf)
