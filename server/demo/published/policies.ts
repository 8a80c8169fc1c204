import { DISTRICTS, type District, paper, published } from './made.ts'

const national = [
  published(
    'policy',
    '99',
    {
      year: '2570',
      level: '2',
      no: '1',
      name: 'บำบัดทุกข์ บำรุงสุข แก้ปัญหาความเดือดร้อนของประชาชนอย่างยั่งยืน',
      detail: 'ยกระดับการให้บริการประชาชนในระดับพื้นที่ ให้รวดเร็ว ทั่วถึง และตรวจสอบได้',
      active: '1',
    },
    { mark: 'service', documents: [paper('นโยบายกระทรวง 2570', 'Policy of the Ministry, fiscal year 2027')] },
  ),
  published(
    'policy',
    '99',
    { year: '2570', level: '3', no: '2', name: 'หมู่บ้านปลอดภัย ปลอดยาเสพติด', active: '1' },
    { mark: 'safe' },
  ),
  published(
    'subpolicy',
    '99',
    {
      policyId: '@service',
      no: '1',
      name: 'อำเภอเคลื่อนที่และบริการถึงบ้าน',
      indicator: 'จำนวนครั้งที่จัดหน่วยบริการต่ออำเภอต่อปี',
      target: 'ไม่น้อยกว่า 12 ครั้ง',
      owner: 'ที่ทำการปกครองอำเภอ',
    },
    { mark: 'mobile' },
  ),
  published(
    'subpolicy',
    '99',
    {
      policyId: '@safe',
      no: '1',
      name: 'ชุดรักษาความปลอดภัยหมู่บ้านเข้มแข็ง',
      indicator: 'ร้อยละของหมู่บ้านที่สมาชิกผ่านการอบรมทบทวน',
      target: 'ร้อยละ 80',
      owner: 'กลุ่มงานความมั่นคง',
    },
    { mark: 'guards' },
  ),
]

/** What a district does for the policies, and a project of its own. */
const projectsOf = ({ code, name, latin }: District) => [
  published(
    'projectPolicy',
    code,
    {
      subPolicyId: '@mobile',
      name: `โครงการอำเภอยิ้มเคลื่อนที่ อำเภอ${name} ประจำปี 2570`,
      nameEn: `Mobile District Smile of ${latin}, Fiscal Year 2027`,
      budget: '120,000',
      budgetSource: '1',
      startDate: '20261001',
      endDate: '20270930',
      owner: 'กลุ่มงานบริหารงานปกครอง',
      status: '2',
      progress: '15',
    },
    { documents: [paper('แผนการดำเนินงาน', 'Plan of work', latin)] },
  ),
  published('projectPolicy', code, {
    subPolicyId: '@guards',
    name: `โครงการอบรมทบทวนชุดรักษาความปลอดภัยหมู่บ้าน อำเภอ${name}`,
    budget: '85,000',
    budgetSource: '1',
    startDate: '20270201',
    endDate: '20270430',
    owner: 'กลุ่มงานความมั่นคง',
    status: '1',
    progress: '0',
  }),
  published(
    'project',
    code,
    {
      name: `โครงการปลูกต้นไม้เพิ่มพื้นที่สีเขียว อำเภอ${name}`,
      nameEn: `Planting Trees for a Greener ${latin}`,
      detail: 'ปลูกไม้ยืนต้นในที่สาธารณประโยชน์และสถานศึกษา ร่วมกับองค์กรปกครองส่วนท้องถิ่นและประชาชน',
      budget: '50,000',
      budgetSource: '4',
      startDate: '20260601',
      endDate: '20260930',
      owner: `อำเภอ${name}`,
      status: '3',
      progress: '100',
      result: 'ปลูกต้นไม้ 2,000 ต้น ในพื้นที่ 8 แห่ง อัตรารอดหลังฤดูฝนร้อยละ 92',
      beneficiary: '4200',
      sort: '1',
      activeCc: '1',
    },
    { pictures: [{ slot: 1, drawing: { scene: 'treePlanting', palette: 'rain', seed: `project ${code}` } }] },
  ),
]

export const policyRecords = [...national, ...DISTRICTS.flatMap(projectsOf)]
