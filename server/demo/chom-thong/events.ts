import { recordsOf } from '../records.ts'

const { activity, festival } = recordsOf('5002')

/** Activities of Chom Thong. */
export const activityRecords = [
  activity(
    '06',
    {
      topic: 'โครงการอำเภอยิ้ม ออกหน่วยบริการประชาชนตำบลบ้านแปะ',
      topicEn: 'Amphoe Yim Mobile Service in Ban Pae',
      detail:
        'บริการทำบัตรประจำตัวประชาชน งานทะเบียนราษฎร ตรวจรักษาโรคเบื้องต้น ให้คำปรึกษากฎหมาย และมอบถุงยังชีพแก่ผู้ป่วยติดเตียง ณ สนามโรงเรียนบ้านแปะ',
      detailEn:
        'Identity cards, registration, first medical care, legal advice and help for bedridden patients at Ban Pae School.',
      startdate: '20261127',
      enddate: '20261127',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'serviceTents', 'noon'],
  ),
  activity(
    '0308',
    {
      topic: 'ปลูกป่าต้นน้ำแม่กลาง เฉลิมพระเกียรติ',
      topicEn: 'Tree Planting at the Mae Klang Headwaters',
      detail:
        'หน่วยงานราชการ ผู้นำชุมชน และนักเรียนร่วมปลูกไม้ยืนต้น 2,500 ต้น ในพื้นที่ 10 ไร่ และสร้างฝายชะลอน้ำ 9 แห่ง บ้านผาหมอน',
      detailEn:
        'Officials, village leaders and pupils plant 2,500 trees and build nine check dams at Ban Pha Mon.',
      startdate: '20260812',
      enddate: '20260812',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'treePlanting', 'rain'],
    [2, 'mistyHills', 'rain'],
  ),
  activity(
    '03',
    {
      topic: 'ประชุมเตรียมความพร้อมรับนักท่องเที่ยวฤดูหนาวดอยอินทนนท์',
      detail:
        'ประชุมร่วมอุทยานแห่งชาติ ตำรวจ โรงพยาบาล และผู้ประกอบการรถสองแถว เพื่อจัดการจราจร จุดจอดรถ และแผนฉุกเฉินช่วงวันหยุดยาว',
      startdate: '20261120',
      enddate: '20261120',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'meeting', 'morning'],
  ),
  activity('03', {
    topic: 'จุดบริการประชาชนช่วงเทศกาลปีใหม่ พ.ศ. 2570 เส้นทางขึ้นดอยอินทนนท์',
    topicEn: 'New Year 2027 Service Points on the Road to Doi Inthanon',
    detail: 'ตั้งจุดตรวจสภาพเบรกและจุดพักรถ 5 จุด ตลอดเส้นทางหมายเลข 1009 มีอาสาสมัครและหน่วยกู้ชีพประจำจุด',
    detailEn: 'Five points for brake checks and rest along Road 1009 with volunteers and rescue teams.',
    startdate: '20261229',
    enddate: '20270104',
    active: '1',
    activeCc: '1',
    activeCenter: '0',
  }),
  activity(
    '04',
    {
      topic: 'แข่งขันกีฬาต้านยาเสพติด จอมทองเกมส์ ประจำปี 2570',
      topicEn: 'Chom Thong Games 2027',
      detail: 'การแข่งขันกรีฑา ฟุตบอล เปตอง และกีฬาพื้นบ้านระหว่าง 6 ตำบล ณ สนามกีฬาโรงเรียนจอมทอง',
      detailEn: 'Athletics, football, petanque and folk games between the six sub-districts.',
      startdate: '20270122',
      enddate: '20270124',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'sportsDay', 'morning'],
  ),
  activity(
    '06',
    {
      topic: 'ลาดตระเวนและทำแนวกันไฟ บ้านขุนแปะ',
      detail: 'ชรบ. อส. และชาวบ้านร่วมทำแนวกันไฟรอบป่าชุมชนบ้านขุนแปะ ระยะทาง 8 กิโลเมตร และจัดเวรเฝ้าระวังตลอดฤดูแล้ง',
      startdate: '20270201',
      enddate: '20270228',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'firebreak', 'noon'],
  ),
]

/** Festivals of Chom Thong. */
export const festivalRecords = [
  festival(
    '0305',
    {
      name: 'งานยี่เป็งจอมทอง ประจำปี 2569',
      nameEn: 'Chom Thong Yi Peng Festival 2026',
      detail: 'จุดผางประทีปบูชาพระธาตุ ประกวดซุ้มประตูป่าและโคมล้านนา ลอยกระทงลำน้ำแม่กลาง และการฟ้อนเทียนถวายพระธาตุ',
      detailEn:
        'Small oil lamps around the relic, contests of forest gates and lanterns, krathong on the Mae Klang and candle dances.',
      begindate: '20261123',
      enddate: '20261124',
      displaydate: '20261105',
      activeCc: '1',
    },
    [1, 'lanternRows', 'night'],
    [2, 'krathong', 'night'],
  ),
  festival(
    '0307',
    {
      name: 'เทศกาลสัมผัสหนาวดอยอินทนนท์ 2569',
      nameEn: 'Doi Inthanon Winter Festival 2026',
      detail: 'ชมดอกนางพญาเสือโคร่งและกุหลาบพันปี ตลาดสินค้าโครงการหลวง ดนตรีในสวน และกิจกรรมดูดาวที่ขุนกลาง',
      detailEn:
        'Wild Himalayan cherry and rhododendron in bloom, Royal Project produce, music in the garden and stargazing.',
      begindate: '20261219',
      enddate: '20270103',
      displaydate: '20261201',
      activeCc: '1',
    },
    [1, 'flowerField', 'dawn'],
    [2, 'seaOfCloud', 'dusk'],
  ),
  festival(
    '04',
    {
      name: 'งานลำไยและของดีจอมทอง ประจำปี 2570',
      nameEn: 'Chom Thong Longan Fair 2027',
      detail: 'ประกวดลำไยพันธุ์อีดอ จำหน่ายลำไยสดและแปรรูปจากสวน การแสดงพื้นบ้าน และการประกวดธิดาลำไย',
      detailEn: 'Longan contests, fresh and dried fruit from the orchards, folk shows and a pageant.',
      begindate: '20270730',
      enddate: '20270801',
      displaydate: '20270701',
      activeCc: '0',
    },
    [1, 'orchard', 'noon'],
    [2, 'driedFruit', 'noon'],
  ),
  festival(
    '03',
    {
      name: 'สงกรานต์จอมทอง ปี๋ใหม่เมือง ประจำปี 2570',
      nameEn: 'Chom Thong Songkran 2027',
      detail: 'ขบวนแห่รดน้ำดำหัว เล่นน้ำลำน้ำแม่กลาง ก่อเจดีย์ทราย และงานแห่ไม้ค้ำโพธิ์ในวันที่ 15 เมษายน',
      detailEn: 'Processions, water play on the Mae Klang, sand stupas and the Bodhi props on 15 April.',
      begindate: '20270413',
      enddate: '20270415',
      displaydate: '20270325',
      activeCc: '1',
    },
    [1, 'songkran', 'morning'],
  ),
  festival('0507', {
    name: 'มหกรรมผ้าทอพื้นเมืองจอมทอง ประจำปี 2569',
    nameEn: 'Chom Thong Handwoven Cotton Fair 2026',
    detail: 'สาธิตการปั่นฝ้าย ย้อมสีธรรมชาติ และทอผ้ายกดอก เดินแบบผ้าทอร่วมสมัย และจำหน่ายผ้าจากกลุ่มทอผ้าทั้ง 6 ตำบล',
    detailEn:
      'Spinning, natural dyeing and weaving, a show of contemporary dress, and cloth from weavers of all six sub-districts.',
    begindate: '20261211',
    enddate: '20261213',
    displaydate: '20261125',
    activeCc: '0',
  }),
]
