import { recordsOf } from '../records.ts'

const { tourismPlace, landmark } = recordsOf('5002')

/** Tourist places, restaurants and cultural places of Chom Thong. */
export const tourismRecords = [
  tourismPlace(
    '0307',
    {
      type: '3',
      name: 'อุทยานแห่งชาติดอยอินทนนท์',
      nameEn: 'Doi Inthanon National Park',
      lat: '18.58850',
      long: '98.48670',
      url: 'https://www.dnp.go.th',
    },
    [1, 'seaOfCloud', 'dawn'],
    [2, 'mossForest', 'rain'],
    [3, 'mistyHills', 'winter'],
  ),
  tourismPlace(
    '0307',
    {
      type: '6',
      name: 'พระมหาธาตุนภเมทนีดล และพระมหาธาตุนภพลภูมิสิริ',
      nameEn: 'Phra Mahathat Naphamethanidon and Naphaphonphumisiri',
      lat: '18.55320',
      long: '98.48030',
    },
    [1, 'twinPagodas', 'noon'],
    [2, 'twinPagodas', 'dusk'],
  ),
  tourismPlace(
    '0311',
    { type: '3', name: 'น้ำตกวชิรธาร', nameEn: 'Wachirathan Waterfall', lat: '18.54170', long: '98.59920' },
    [1, 'waterfall', 'morning'],
  ),
  tourismPlace(
    '0304',
    { type: '3', name: 'น้ำตกแม่กลาง', nameEn: 'Mae Klang Waterfall', lat: '18.49340', long: '98.66920' },
    [1, 'waterfall', 'noon'],
  ),
  tourismPlace(
    '0301',
    { type: '3', name: 'น้ำตกแม่ยะ', nameEn: 'Mae Ya Waterfall', lat: '18.43790', long: '98.59810' },
    [1, 'waterfall', 'winter'],
  ),
  tourismPlace(
    '0309',
    {
      type: '3',
      name: 'นาขั้นบันไดบ้านแม่กลางหลวง',
      nameEn: 'Ban Mae Klang Luang Rice Terraces',
      lat: '18.53610',
      long: '98.54620',
    },
    [1, 'riceTerraces', 'noon'],
    [2, 'coffee', 'morning'],
  ),
  tourismPlace(
    '0507',
    {
      type: '6',
      name: 'พิพิธภัณฑ์ผ้าป้าดา บ้านไร่ไผ่งาม',
      nameEn: 'Pa Da Textile Museum, Ban Rai Phai Ngam',
      lat: '18.35150',
      long: '98.68430',
    },
    [1, 'textile', 'dusk'],
    [2, 'museum', 'morning'],
  ),
  tourismPlace(
    '0307',
    {
      type: '4',
      name: 'สโมสรอินทนนท์ สถานีเกษตรหลวงอินทนนท์',
      nameEn: 'Inthanon Club Restaurant, Royal Agricultural Station',
      lat: '18.54290',
      long: '98.51710',
    },
    [1, 'restaurant', 'winter'],
  ),
]

/** Other landmarks of Chom Thong. */
export const landmarkRecords = [
  landmark(
    '0305',
    {
      type: '1',
      name: 'วัดพระธาตุศรีจอมทองวรวิหาร',
      nameEn: 'Wat Phra That Si Chom Thong Worawihan',
      detail:
        'พระอารามหลวงคู่เมืองจอมทอง ประดิษฐานพระบรมสารีริกธาตุส่วนพระเศียรเบื้องขวา เป็นพระธาตุประจำปีชวด และเป็นสำนักวิปัสสนากรรมฐานที่มีชื่อเสียง',
      detailEn:
        'The royal temple of Chom Thong, home of the holy relic of people born in the year of the Rat and a well-known meditation centre.',
      lat: '18.42020',
      long: '98.67370',
    },
    ['image', 'goldenStupa', 'noon'],
  ),
  landmark(
    '0602',
    {
      type: '1',
      name: 'วัดถ้ำตอง',
      nameEn: 'Wat Tham Tong',
      detail: 'วัดเชิงดอยในตำบลบ้านแปะ มีถ้ำและลำธารใสร่มรื่น เป็นสถานที่ปฏิบัติธรรมและพักผ่อนของคนในท้องถิ่น',
      lat: '18.29560',
      long: '98.61480',
    },
    ['image', 'mossForest', 'morning'],
  ),
  landmark(
    '0502',
    {
      type: '2',
      name: 'ศาลาประชาคมบ้านแท่นดอกไม้',
      nameEn: 'Ban Thaen Dok Mai Community Hall',
      detail: 'ที่ประชุมหมู่บ้านและศูนย์เรียนรู้เศรษฐกิจพอเพียง ใช้เป็นจุดอพยพชั่วคราวเมื่อเกิดน้ำหลาก',
      lat: '18.38760',
      long: '98.68690',
    },
    ['image', 'villageHall', 'noon'],
  ),
  landmark(
    '0902',
    {
      type: '3',
      name: 'หอกระจายข่าวบ้านวังขามป้อม',
      nameEn: 'Ban Wang Kham Pom Broadcast Tower',
      detail: 'หอกระจายข่าวพลังงานแสงอาทิตย์ ใช้แจ้งข่าวราชการและเตือนภัยไฟป่าและหมอกควัน',
      lat: '18.26830',
      long: '98.68750',
    },
    ['image', 'broadcastTower', 'dusk'],
  ),
  landmark(
    '0302',
    {
      type: '4',
      name: 'ตลาดสดเทศบาลตำบลจอมทอง',
      nameEn: 'Chom Thong Municipal Fresh Market',
      detail: 'ตลาดเช้าของคนจอมทอง มีผักและดอกไม้จากดอยอินทนนท์ ปลาแม่น้ำปิง และอาหารพื้นเมือง เปิดทุกวัน',
      detailEn:
        'The morning market of the town, with highland vegetables and flowers, river fish and northern food, open daily.',
      lat: '18.41930',
      long: '98.67570',
    },
    ['image', 'market', 'noon'],
  ),
  landmark('0307', {
    type: '5',
    name: 'ตลาดม้งดอยอินทนนท์',
    nameEn: 'Hmong Market of Doi Inthanon',
    detail: 'ตลาดของเกษตรกรชาวม้งริมทางขึ้นดอย จำหน่ายสตรอว์เบอร์รี พลับ อะโวคาโด และผลไม้อบแห้ง',
    lat: '18.54730',
    long: '98.52770',
  }),
  landmark('0401', {
    type: '5',
    name: 'กาดนัดวันเสาร์ข่วงเปา',
    nameEn: 'Khuang Pao Saturday Market',
    detail: 'ตลาดนัดของใช้ เสื้อผ้า และอาหารพื้นเมือง ทุกวันเสาร์ เวลา 06.00-11.00 น.',
    lat: '18.46320',
    long: '98.70450',
  }),
  landmark(
    '0702',
    {
      type: '6',
      name: 'โรงพยาบาลจอมทอง',
      nameEn: 'Chom Thong Hospital',
      detail: 'โรงพยาบาลทั่วไปที่รับดูแลผู้ป่วยของกลุ่มอำเภอทางตอนใต้ของจังหวัดเชียงใหม่ เปิดบริการฉุกเฉินตลอด 24 ชั่วโมง',
      detailEn:
        'The general hospital for the southern districts of Chiang Mai, with emergency care day and night.',
      lat: '18.42520',
      long: '98.67010',
    },
    ['image', 'hospital', 'noon'],
  ),
]
