import { recordsOf } from '../records.ts'

const { activity, festival } = recordsOf('3401')

/** Activities of Mueang Ubon Ratchathani. */
export const activityRecords = [
  activity(
    '16',
    {
      topic: 'หน่วยบำบัดทุกข์ บำรุงสุข สร้างรอยยิ้มให้ประชาชน ตำบลกุดลาด',
      topicEn: 'Mobile Service Day in Kut Lat',
      detail:
        'ให้บริการทำบัตรประจำตัวประชาชน ตรวจสุขภาพ ตรวจสภาพรถจักรยานยนต์ แจกพันธุ์ปลาและเมล็ดพันธุ์ผัก และเยี่ยมบ้านผู้ป่วยติดเตียง',
      detailEn:
        'Identity cards, health checks, motorcycle checks, fish fry and seeds, and visits to bedridden patients.',
      startdate: '20261118',
      enddate: '20261118',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'serviceTents', 'dawn'],
  ),
  activity(
    '09',
    {
      topic: 'ซ้อมแผนอพยพประชาชนกรณีน้ำท่วมริมแม่น้ำมูล',
      topicEn: 'Flood Evacuation Drill on the Mun River',
      detail: 'ฝึกซ้อมการแจ้งเตือน การอพยพ และการจัดตั้งศูนย์พักพิงชั่วคราวสำหรับชุมชนริมน้ำ ร่วมกับ ปภ. ทหาร และอาสาสมัคร',
      detailEn:
        'A drill of warning, evacuation and shelter for riverside communities with disaster officials and volunteers.',
      startdate: '20260820',
      enddate: '20260821',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'riverBoat', 'rain'],
    [2, 'serviceTents', 'rain'],
  ),
  activity(
    '01',
    {
      topic: 'จิตอาสาทำความสะอาดทุ่งศรีเมืองหลังงานแห่เทียนพรรษา',
      detail: 'ข้าราชการ นักเรียน และประชาชนร่วมเก็บขยะ ล้างถนน และปรับภูมิทัศน์รอบทุ่งศรีเมือง',
      startdate: '20260801',
      enddate: '20260801',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'cleanUp', 'morning'],
  ),
  activity('01', {
    topic: 'รณรงค์ลดอุบัติเหตุทางถนนช่วงเทศกาลปีใหม่ พ.ศ. 2570',
    topicEn: 'New Year 2027 Road Safety Campaign',
    detail: 'จัดจุดบริการและด่านครอบครัวทุกตำบล ตรวจวัดแอลกอฮอล์ และให้บริการเครื่องดื่มแก่ผู้เดินทางกลับภูมิลำเนา',
    detailEn: 'Service points and family checkpoints in every sub-district for those travelling home.',
    startdate: '20261229',
    enddate: '20270104',
    active: '1',
    activeCc: '1',
    activeCenter: '0',
  }),
  activity(
    '04',
    {
      topic: 'อบรมเกษตรกรผู้ปลูกพริกหัวเรือ มาตรฐาน GAP',
      topicEn: 'GAP Training for Chilli Growers of Hua Ruea',
      detail: 'อบรมการผลิตพริกปลอดภัย การจัดการโรคและแมลง การทำปุ๋ยอินทรีย์ และการตลาดออนไลน์ ณ ศาลากลางบ้านหัวเรือ',
      detailEn:
        'Safe growing, care against pests, organic fertiliser and online sales for farmers of Hua Ruea.',
      startdate: '20261208',
      enddate: '20261209',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'meeting', 'dusk'],
  ),
  activity(
    '08',
    {
      topic: 'กีฬากำนัน ผู้ใหญ่บ้าน และองค์กรปกครองส่วนท้องถิ่น สัมพันธ์ 2570',
      detail: 'แข่งขันฟุตบอลอาวุโส วอลเลย์บอล เปตอง วิ่งกระสอบ และชักเย่อ ณ สนามกีฬาเทศบาลตำบลขามใหญ่',
      startdate: '20270219',
      enddate: '20270220',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'sportsDay', 'noon'],
  ),
]

/** Festivals of Mueang Ubon Ratchathani. */
export const festivalRecords = [
  festival(
    '01',
    {
      name: 'งานประเพณีแห่เทียนพรรษา จังหวัดอุบลราชธานี ประจำปี 2569',
      nameEn: 'Ubon Ratchathani Candle Festival 2026',
      detail:
        'เยือนชุมชนคนทำเทียน การประกวดต้นเทียนพรรษา การแสดงแสงเสียงค่ำคืน ขบวนแห่เทียนพรรษา และตลาดย้อนยุครอบทุ่งศรีเมือง',
      detailEn:
        'Visits to candle-making communities, contests, evening shows of light and sound, the great procession and a retro market around Thung Si Mueang.',
      begindate: '20260724',
      enddate: '20260731',
      displaydate: '20260701',
      activeCc: '1',
    },
    [1, 'candleFloat', 'noon'],
    [2, 'candleCraft', 'dusk'],
    [3, 'candleFloat', 'night'],
  ),
  festival(
    '01',
    {
      name: 'งานแข่งเรือยาวประเพณี ลุ่มน้ำมูล ประจำปี 2569',
      nameEn: 'Mun River Long Boat Races 2026',
      detail: 'แข่งเรือยาวประเภท 55 ฝีพาย 40 ฝีพาย และ 12 ฝีพาย พร้อมขบวนแห่ถ้วยรางวัล การประกวดกองเชียร์ และตลาดริมน้ำ',
      detailEn:
        'Races of boats with 55, 40 and 12 paddlers, a trophy parade, cheering contests and a riverside market.',
      begindate: '20261017',
      enddate: '20261018',
      displaydate: '20261001',
      activeCc: '1',
    },
    [1, 'boatRace', 'morning'],
  ),
  festival(
    '01',
    {
      name: 'งานลอยกระทงเมืองอุบล ประจำปี 2569',
      nameEn: 'Ubon Loy Krathong 2026',
      detail: 'ลอยกระทงและประกวดนางนพมาศริมแม่น้ำมูล การแสดงหมอลำ และการประกวดกระทงจากวัสดุธรรมชาติ',
      detailEn:
        'Krathong on the Mun, a Nang Noppamat pageant, mor lam music and a contest of krathong made of natural things.',
      begindate: '20261123',
      enddate: '20261124',
      displaydate: '20261110',
      activeCc: '1',
    },
    [1, 'krathong', 'night'],
    [2, 'riverBoat', 'night'],
  ),
  festival(
    '01',
    {
      name: 'งานปีใหม่และงานกาชาดจังหวัดอุบลราชธานี ประจำปี 2570',
      nameEn: 'New Year and Red Cross Fair 2027',
      detail: 'การออกร้านมัจฉากาชาด สลากกาชาด นิทรรศการของส่วนราชการ สินค้า OTOP และการแสดงดนตรี ณ ทุ่งศรีเมือง',
      detailEn: 'Red Cross stalls and lottery, exhibitions, OTOP products and music at Thung Si Mueang.',
      begindate: '20261228',
      enddate: '20270106',
      displaydate: '20261210',
      activeCc: '0',
    },
    [1, 'walkingStreet', 'night'],
  ),
  festival('01', {
    name: 'สงกรานต์ทุ่งศรีเมือง ประจำปี 2570',
    nameEn: 'Songkran at Thung Si Mueang 2027',
    detail: 'สรงน้ำพระเจ้าใหญ่อินแปลงและพระแก้วบุษราคัมจำลอง รดน้ำขอพรผู้สูงอายุ ก่อเจดีย์ทราย และถนนเล่นน้ำปลอดแอลกอฮอล์',
    detailEn:
      'Bathing of Buddha images, respect to elders, sand stupas and an alcohol-free street of water play.',
    begindate: '20270413',
    enddate: '20270415',
    displaydate: '20270325',
    activeCc: '1',
  }),
]
