import { recordsOf } from '../records.ts'

const { activity, festival } = recordsOf('5001')

/** Activities of Mueang Chiang Mai. */
export const activityRecords = [
  activity(
    '10',
    {
      topic: 'โครงการอำเภอเคลื่อนที่ บำบัดทุกข์ บำรุงสุข ตำบลป่าแดด',
      topicEn: 'District Mobile Service Day in Pa Daet',
      detail:
        'อำเภอเมืองเชียงใหม่ร่วมกับส่วนราชการออกหน่วยให้บริการงานทะเบียนและบัตรประจำตัวประชาชน ตรวจสุขภาพ ตัดผม ฉีดวัคซีนและทำหมันสุนัขและแมว แจกพันธุ์ไม้ และรับเรื่องร้องทุกข์ ณ วัดป่าแดด ตั้งแต่เวลา 09.00 น.',
      detailEn:
        'The district office and other agencies bring registration, identity cards, health checks, pet vaccination and complaint handling to Wat Pa Daet from 09.00.',
      startdate: '20261125',
      enddate: '20261125',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'serviceTents', 'morning'],
  ),
  activity(
    '03',
    {
      topic: 'จิตอาสาพัฒนาคลองแม่ข่า เนื่องในวันพ่อแห่งชาติ',
      topicEn: "Volunteers Clean the Mae Kha Canal on Father's Day",
      detail:
        'เชิญชวนข้าราชการ จิตอาสา และประชาชนร่วมเก็บขยะ กำจัดวัชพืช และปลูกไม้ดอกสองฝั่งคลองแม่ข่า บริเวณชุมชนหัวฝายถึงชุมชนระแกง',
      detailEn:
        'Officials, volunteers and residents collect litter, clear weeds and plant flowers along the canal.',
      startdate: '20261205',
      enddate: '20261205',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'riverCare', 'morning'],
  ),
  activity(
    '01',
    {
      topic: 'ประชุมประจำเดือนกำนัน ผู้ใหญ่บ้าน และหัวหน้าส่วนราชการ เดือนธันวาคม 2569',
      detail:
        'ประชุมมอบนโยบายและติดตามงานของกระทรวงมหาดไทย การเตรียมความพร้อมป้องกันไฟป่าและหมอกควัน และการดูแลความปลอดภัยช่วงเทศกาลปีใหม่ ณ หอประชุมอำเภอเมืองเชียงใหม่',
      startdate: '20261203',
      enddate: '20261203',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'meeting', 'noon'],
  ),
  activity('01', {
    topic: 'ศูนย์ปฏิบัติการป้องกันและลดอุบัติเหตุทางถนนช่วงเทศกาลปีใหม่ พ.ศ. 2570',
    topicEn: 'New Year 2027 Road Safety Operation Centre',
    detail:
      'ตั้งจุดตรวจหลัก จุดบริการ และด่านชุมชนรวม 24 จุดทั่วอำเภอ รณรงค์ดื่มไม่ขับ สวมหมวกนิรภัย และคาดเข็มขัดนิรภัย ตลอดช่วง 7 วันของการควบคุมเข้มข้น',
    detailEn:
      'Checkpoints and service points across the district through the seven days of intensive control.',
    startdate: '20261229',
    enddate: '20270104',
    active: '1',
    activeCc: '1',
    activeCenter: '0',
  }),
  activity(
    '08',
    {
      topic: 'ทำแนวกันไฟป้องกันไฟป่าและหมอกควันดอยสุเทพ-ปุย',
      topicEn: 'Firebreaks against Forest Fire and Haze on Doi Suthep-Pui',
      detail:
        'ชุดรักษาความปลอดภัยหมู่บ้าน เจ้าหน้าที่อุทยานแห่งชาติ และประชาชนร่วมทำแนวกันไฟระยะทาง 12 กิโลเมตร พร้อมลาดตระเวนเฝ้าระวังจุดความร้อนในฤดูแล้ง',
      detailEn:
        'Village security teams, park rangers and residents clear 12 kilometres of firebreak before the dry season.',
      startdate: '20270115',
      enddate: '20270117',
      active: '1',
      activeCc: '1',
      activeCenter: '0',
    },
    [1, 'firebreak', 'dusk'],
    [2, 'mistyHills', 'winter'],
  ),
  activity(
    '01',
    {
      topic: 'ปั่นรอบเวียง เที่ยวเมืองเก่า ประจำปี 2570',
      detail:
        'กิจกรรมปั่นจักรยานชมวัดและแจ่งเมืองรอบคูเมืองเชียงใหม่ ระยะทาง 9 กิโลเมตร เริ่มต้นที่ลานอนุสาวรีย์สามกษัตริย์ เวลา 06.30 น.',
      startdate: '20270124',
      enddate: '20270124',
      active: '1',
      activeCc: '0',
      activeCenter: '0',
    },
    [1, 'cycling', 'morning'],
  ),
]

/** Festivals of Mueang Chiang Mai. */
export const festivalRecords = [
  festival(
    '05',
    {
      name: 'ประเพณีเดือนยี่เป็งเชียงใหม่ ประจำปี 2569',
      nameEn: 'Chiang Mai Yi Peng Festival 2026',
      detail:
        'งานลอยกระทงแบบล้านนา ประดับโคมยี่เป็งทั่วเมือง ขบวนแห่กระทงใหญ่บนถนนท่าแพ การแสดงแสงสีริมแม่น้ำปิง และการตั้งธรรมหลวงตามวัดต่าง ๆ ขอความร่วมมือปล่อยโคมลอยเฉพาะวัน เวลา และพื้นที่ที่ทางราชการอนุญาต',
      detailEn:
        'The northern festival of lights: lanterns all over the town, a parade of great krathong on Tha Phae Road, lights on the Ping River and sermons in the temples. Sky lanterns may be released only at the permitted times and places.',
      begindate: '20261123',
      enddate: '20261125',
      displaydate: '20261101',
      activeCc: '1',
    },
    [1, 'skyLanterns', 'night'],
    [2, 'krathong', 'night'],
    [3, 'lanternRows', 'night'],
  ),
  festival(
    '07',
    {
      name: 'เทศกาลงานออกแบบเชียงใหม่ 2569',
      nameEn: 'Chiang Mai Design Week 2026',
      detail:
        'นิทรรศการ ตลาดนัดงานออกแบบ การฝึกปฏิบัติงานหัตถกรรมร่วมสมัย และการเสวนาของนักออกแบบในย่านเมืองเก่าและย่านช้างม่อย',
      detailEn:
        'Exhibitions, a design market, contemporary craft workshops and talks in the old town and Chang Moi quarters.',
      begindate: '20261205',
      enddate: '20261213',
      displaydate: '20261115',
      activeCc: '0',
    },
    [1, 'walkingStreet', 'dusk'],
  ),
  festival(
    '01',
    {
      name: 'งานส่งท้ายปีเก่าต้อนรับปีใหม่เชียงใหม่ 2570',
      nameEn: 'Chiang Mai New Year Countdown 2027',
      detail: 'สวดมนต์ข้ามปี การแสดงดนตรี และการนับถอยหลังสู่ปีใหม่ ณ ข่วงประตูท่าแพ พร้อมทำบุญตักบาตรเช้าวันที่ 1 มกราคม',
      detailEn:
        'New Year prayers, music and the countdown at Tha Phae Gate, and alms giving on the morning of 1 January.',
      begindate: '20261228',
      enddate: '20270103',
      displaydate: '20261215',
      activeCc: '1',
    },
    [1, 'cityGate', 'night'],
  ),
  festival(
    '03',
    {
      name: 'มหกรรมไม้ดอกไม้ประดับ จังหวัดเชียงใหม่ ประจำปี 2570',
      nameEn: 'Chiang Mai Flower Festival 2027',
      detail:
        'ขบวนรถบุปผชาติจากสถานีรถไฟเชียงใหม่ไปตามถนนท่าแพและคูเมืองสู่สวนสาธารณะหนองบวกหาด การประกวดไม้ดอก กล้วยไม้ และไม้แคระ',
      detailEn:
        'A parade of flower floats through the town to Nong Buak Hat Park, with shows of flowers, orchids and bonsai.',
      begindate: '20270205',
      enddate: '20270207',
      displaydate: '20270115',
      activeCc: '1',
    },
    [1, 'flowerFloat', 'winter'],
    [2, 'flowerField', 'morning'],
  ),
  festival('04', {
    name: 'เทศกาลตรุษจีนเชียงใหม่ ย่านกาดหลวง ประจำปี 2570',
    nameEn: 'Chinese New Year at Kad Luang 2027',
    detail:
      'ขบวนเชิดสิงโตและมังกร ซุ้มโคมแดงย่านถนนข่วงเมรุและตรอกเล่าโจ๊ว การออกร้านอาหารจีนโบราณ และการไหว้ศาลเจ้าปุงเถ่ากง',
    detailEn:
      'Lion and dragon dances, red lanterns in the old Chinese quarter, food stalls and prayers at the Pung Thao Kong shrine.',
    begindate: '20270206',
    enddate: '20270207',
    displaydate: '20270120',
    activeCc: '0',
  }),
]
