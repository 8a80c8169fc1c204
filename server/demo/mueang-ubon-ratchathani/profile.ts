import { recordsOf } from '../records.ts'

const { profile, slide } = recordsOf('3401')

/** The general profile and the slides of Mueang Ubon Ratchathani. */
export const profileRecords = [
  profile(
    '',
    {
      addr: 'ที่ว่าการอำเภอเมืองอุบลราชธานี ถนนอุปราช ตำบลในเมือง อำเภอเมืองอุบลราชธานี จังหวัดอุบลราชธานี 34000',
      addrEn:
        'Mueang Ubon Ratchathani District Office, Upparat Road, Nai Mueang Sub-district, Mueang Ubon Ratchathani District, Ubon Ratchathani 34000',
      slogan:
        'เมืองแห่งดอกบัวงาม แม่น้ำสองสี มีปลาแซบหลาย หาดทรายแก่งหิน ถิ่นไทยนักปราชญ์ ทวยราษฎร์ใฝ่ธรรม งามล้ำเทียนพรรษา ผาแต้มก่อนประวัติศาสตร์ ฉลาดภูมิปัญญาท้องถิ่น ดินแดนอนุสาวรีย์คนดีศรีอุบล',
      sloganEn:
        'City of fair lotuses, river of two colours, fish so tasty, sandy shores and rapids, land of Thai sages, people devoted to the Dhamma, splendid Lent candles, prehistoric Pha Taem, wise in local knowledge, home of the monument to the good people of Ubon',
      history: `อุบลราชธานีเป็นเมืองเก่าแก่ริมฝั่งแม่น้ำมูล มีอายุกว่าสองร้อยปี บรรพชนของชาวเมืองคือกลุ่มของพระวอ พระตา ซึ่งอพยพจากเมืองหนองบัวลุ่มภูลงมาตามลำน้ำ และเข้ามาพึ่งพระบรมโพธิสมภารในสมัยกรุงธนบุรี ต่อมาท้าวคำผงได้พาผู้คนมาตั้งบ้านเรือนอยู่ที่บ้านแจระแม แล้วย้ายมาสร้างเมืองใหม่ที่ดงอู่ผึ้ง ริมฝั่งซ้ายของแม่น้ำมูล ซึ่งเป็นที่ตั้งของตัวเมืองในปัจจุบัน

เมื่อ พ.ศ. 2335 พระบาทสมเด็จพระพุทธยอดฟ้าจุฬาโลกมหาราชทรงพระกรุณาโปรดเกล้าฯ ให้ยกฐานะขึ้นเป็นเมืองอุบลราชธานีศรีวนาลัย และโปรดเกล้าฯ ให้ท้าวคำผงเป็นพระประทุมวรราชสุริยวงศ์ เจ้าเมืองคนแรก นามเมืองหมายถึงเมืองแห่งดอกบัว ชาวเมืองได้สร้างวัดสำคัญหลายแห่ง เช่น วัดหลวง วัดมหาวนาราม วัดทุ่งศรีเมือง และวัดสุปัฏนาราม ทำให้อุบลราชธานีเป็นศูนย์กลางการศึกษาพระปริยัติธรรมและการปฏิบัติธรรมของภาคอีสาน

ในสมัยรัชกาลที่ 5 เมืองอุบลราชธานีเป็นที่ตั้งของมณฑลลาวกาว ซึ่งภายหลังเปลี่ยนชื่อเป็นมณฑลอีสาน อำเภอที่ตั้งศาลากลางเคยใช้ชื่อว่าอำเภอบุพูปลนิคมและอำเภอบูรพาอุบล ก่อนจะเปลี่ยนเป็นอำเภอเมืองอุบลราชธานี ปัจจุบันแบ่งการปกครองออกเป็น 12 ตำบล มีงานประเพณีแห่เทียนพรรษาเป็นที่รู้จักทั้งในประเทศและต่างประเทศ และเป็นศูนย์กลางการค้า การศึกษา และการแพทย์ของภาคตะวันออกเฉียงเหนือตอนล่าง`,
      historyEn: `Ubon Ratchathani has stood on the bank of the Mun River for more than two hundred years. Its founders were the people of Phra Wo and Phra Ta, who came down the rivers from Nong Bua Lum Phu and sought the protection of the King in the Thonburi period. Thao Kham Phong led them to settle at Ban Chaeramae, and later to Dong U Phueng on the left bank of the Mun, where the town stands today.

In 1792 King Rama I raised the settlement to the town of Ubon Ratchathani Si Wanalai, the city of the lotus, with Thao Kham Phong as its first governor. Temples such as Wat Luang, Wat Mahawanaram, Wat Thung Si Mueang and Wat Supattanaram made it a centre of Buddhist study and practice in the Northeast.

In the reign of King Chulalongkorn the town was the seat of Monthon Lao Kao, later Monthon Isan. The central district was once called Buphupalanikhom and then Burapha Ubon. Today it has 12 sub-districts; its candle festival is known far beyond Thailand, and it is a centre of trade, education and medicine for the lower Northeast.`,
      terrain:
        'พื้นที่ส่วนใหญ่เป็นที่ราบลุ่มและที่ราบลอนตื้น สูงจากระดับทะเลปานกลางประมาณ 110-140 เมตร มีแม่น้ำมูลไหลผ่านทางด้านใต้จากตะวันตกไปตะวันออก และมีลำเซบายกับห้วยมูลน้อยเป็นลำน้ำสาขา ริมฝั่งแม่น้ำมีหาดทรายในฤดูแล้งและมักเกิดน้ำท่วมในฤดูน้ำหลาก ดินเป็นดินร่วนปนทราย เหมาะแก่การทำนาข้าวหอมมะลิ ปลูกพริก และพืชผักหลังนา',
      terrainEn:
        'Most of the district is low and gently rolling plain, about 110 to 140 metres above sea level. The Mun River flows along the south from west to east, joined by the Se Bai and Huai Mun Noi. Sandy beaches appear in the dry season and floods are common when the river is high. The sandy loam suits jasmine rice, chilli and vegetables grown after the rice.',
      climate:
        'อากาศร้อนชื้นสลับแล้ง มี 3 ฤดู ฝนตกชุกระหว่างเดือนพฤษภาคมถึงเดือนตุลาคมจากลมมรสุมตะวันตกเฉียงใต้และพายุจากทะเลจีนใต้ ฤดูหนาวอากาศเย็นและแห้ง ส่วนฤดูร้อนอากาศร้อนจัดในเดือนเมษายน',
      climateEn:
        'Tropical, wet and dry, with three seasons: rain from May to October with the south-west monsoon and storms from the South China Sea, a cool and dry winter, and great heat in April.',
      scopeNorth: 'อำเภอม่วงสามสิบและอำเภอเหล่าเสือโก้ก จังหวัดอุบลราชธานี',
      scopeNorthEn: 'Muang Sam Sip and Lao Suea Kok Districts, Ubon Ratchathani',
      scopeSouth: 'อำเภอวารินชำราบ จังหวัดอุบลราชธานี และอำเภอกันทรารมย์ จังหวัดศรีสะเกษ',
      scopeSouthEn: 'Warin Chamrap District, Ubon Ratchathani, and Kanthararom District, Si Sa Ket',
      scopeEast: 'อำเภอดอนมดแดงและอำเภอสว่างวีระวงศ์ จังหวัดอุบลราชธานี',
      scopeEastEn: 'Don Mot Daeng and Sawang Wirawong Districts, Ubon Ratchathani',
      scopeWest: 'อำเภอเขื่องใน จังหวัดอุบลราชธานี',
      scopeWestEn: 'Khueang Nai District, Ubon Ratchathani',
      latitude: '15.22806',
      longitude: '104.85639',
      area: '406.4',
      municipalities: '7',
      subDistrictOrganisations: '5',
      tel: '0 4525 4200',
      fax: '0 4525 4201',
      email: 'mueang.ubon@example.go.th',
      www: 'https://www.ubonratchathani.go.th',
    },
    ['logoImg', 'emblemLotus', 'morning'],
    ['mapImg', 'districtMap', 'noon'],
  ),
  slide('', { imgNo: '1', active: '1' }, ['image', 'candleFloat', 'morning']),
  slide('', { imgNo: '2', active: '1' }, ['image', 'lotusPond', 'dawn']),
  slide('', { imgNo: '3', active: '1' }, ['image', 'pondLibrary', 'noon']),
  slide('', { imgNo: '4', active: '1' }, ['image', 'whiteStupa', 'dusk']),
  slide('', { imgNo: '5', active: '1' }, ['image', 'boatRace', 'noon']),
  slide('', { imgNo: '6', active: '1' }, ['image', 'riverBeach', 'morning']),
]
