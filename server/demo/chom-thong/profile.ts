import { recordsOf } from '../records.ts'

const { profile, slide } = recordsOf('5002')

/** The general profile and the slides of Chom Thong. */
export const profileRecords = [
  profile(
    '',
    {
      addr: 'ที่ว่าการอำเภอจอมทอง เลขที่ 156 หมู่ที่ 4 ตำบลบ้านหลวง อำเภอจอมทอง จังหวัดเชียงใหม่ 50160',
      addrEn:
        'Chom Thong District Office, 156 Village No. 4, Ban Luang Sub-district, Chom Thong District, Chiang Mai 50160',
      slogan: 'อินทนนท์สูงเด่น ร่มเย็นองค์พระธาตุ น้ำตกสวยสะอาด เชิดชูศาสน์ไม้ค้ำโพธิ์',
      sloganEn:
        'Inthanon stands tall, the holy relic gives cool shade, waterfalls clear and fair, and the Bodhi props uphold the faith',
      history: `จอมทองเป็นเมืองเก่าในลุ่มน้ำปิงตอนล่างของเชียงใหม่ ชื่อของอำเภอมาจากดอยจอมทอง ซึ่งเป็นเนินเขาลูกย่อมที่ตั้งของวัดพระธาตุศรีจอมทองวรวิหาร ตามตำนานเล่าสืบกันมาว่าเป็นที่ประดิษฐานพระทักษิณโมลีธาตุ หรือพระบรมสารีริกธาตุส่วนพระเศียรเบื้องขวา ชาวบ้านได้ร่วมกันสร้างวัดขึ้นราว พ.ศ. 1994 และเจ้าผู้ครองนครเชียงใหม่หลายพระองค์ได้ทรงทำนุบำรุงต่อเนื่องกันมา วัดแห่งนี้นับเป็นพระธาตุประจำปีเกิดของผู้ที่เกิดปีชวด

ใน พ.ศ. 2443 เมื่อมีการจัดระเบียบการปกครองหัวเมืองขึ้นใหม่ ทางราชการได้ตั้งที่ว่าการแขวงขึ้นที่บ้านท่าศาลา ริมฝั่งแม่น้ำปิง ในเขตตำบลข่วงเปาปัจจุบัน เพื่อเป็นศูนย์กลางการปกครองหัวเมืองทางใต้ของเชียงใหม่ โดยใช้ชื่อตามพระธาตุว่า จอมทอง ภายหลังการคมนาคมทางบกสะดวกขึ้น จึงย้ายที่ว่าการอำเภอมาตั้งที่ตำบลบ้านหลวง ใกล้วัดพระธาตุศรีจอมทอง จนถึงปัจจุบัน

การประกาศจัดตั้งอุทยานแห่งชาติดอยอินทนนท์ใน พ.ศ. 2515 และงานพัฒนาพื้นที่สูงของโครงการหลวง ทำให้พื้นที่ที่เคยปลูกฝิ่นกลับกลายเป็นแหล่งผลิตไม้ดอก ผัก และผลไม้เมืองหนาว ขณะที่ที่ราบริมแม่น้ำปิงเป็นแหล่งปลูกลำไยที่สำคัญของจังหวัด ปัจจุบันอำเภอจอมทองแบ่งการปกครองออกเป็น 6 ตำบล และเป็นศูนย์กลางการค้า การศึกษา และการสาธารณสุขของกลุ่มอำเภอทางตอนใต้ของจังหวัดเชียงใหม่`,
      historyEn: `Chom Thong is an old town of the lower Ping valley. Its name comes from the small hill of Doi Chom Thong, where Wat Phra That Si Chom Thong keeps a relic revered as that of the right side of the Buddha's head. The temple is said to have been built about 1451, was cared for by many rulers of Chiang Mai, and is the relic temple of people born in the year of the Rat.

When the provinces were reorganised in 1900, an office was opened at Ban Tha Sala on the bank of the Ping, in today's Khuang Pao Sub-district, as the seat of government for the towns south of Chiang Mai. It was later moved to Ban Luang, near the temple.

Doi Inthanon National Park was declared in 1972. With the work of the Royal Project, fields that once grew poppies now produce flowers, vegetables and temperate fruit, while the plain along the Ping is known for its longan. The district has 6 sub-districts and serves the southern part of Chiang Mai as a centre of trade, education and health care.`,
      terrain:
        'พื้นที่ด้านตะวันตกเป็นเทือกเขาถนนธงชัยซึ่งมียอดดอยอินทนนท์ สูง 2,565 เมตรจากระดับทะเลปานกลาง เป็นยอดเขาที่สูงที่สุดในประเทศไทย ลาดลงสู่ที่ราบริมแม่น้ำปิงทางด้านตะวันออก มีลำน้ำแม่กลาง แม่ยะ แม่เตี๊ยะ แม่แปะ และแม่สอยไหลจากภูเขาลงสู่แม่น้ำปิง',
      terrainEn:
        'To the west lies the Thanon Thong Chai range with Doi Inthanon, at 2,565 metres the highest peak of Thailand; the land falls eastward to the plain of the Ping. The Mae Klang, Mae Ya, Mae Tia, Mae Pae and Mae Soi streams run from the hills to the river.',
      climate: 'บนภูเขาอากาศหนาวเย็นตลอดปีและอาจเกิดน้ำค้างแข็งในฤดูหนาว ส่วนที่ราบมีอากาศร้อนชื้นเหมาะแก่การปลูกลำไยและทำนา',
      climateEn:
        'The heights are cool all year, with frost on winter mornings; the plain is warm and humid and suits longan and rice.',
      scopeNorth: 'อำเภอแม่แจ่ม อำเภอแม่วาง และอำเภอดอยหล่อ จังหวัดเชียงใหม่',
      scopeNorthEn: 'Mae Chaem, Mae Wang and Doi Lo Districts, Chiang Mai',
      scopeSouth: 'อำเภอดอยเต่าและอำเภอฮอด จังหวัดเชียงใหม่',
      scopeSouthEn: 'Doi Tao and Hot Districts, Chiang Mai',
      scopeEast: 'อำเภอเวียงหนองล่องและอำเภอบ้านโฮ่ง จังหวัดลำพูน',
      scopeEastEn: 'Wiang Nong Long and Ban Hong Districts, Lamphun',
      scopeWest: 'อำเภอแม่แจ่ม จังหวัดเชียงใหม่',
      scopeWestEn: 'Mae Chaem District, Chiang Mai',
      latitude: '18.41722',
      longitude: '98.67583',
      area: '712.297',
      municipalities: '6',
      subDistrictOrganisations: '1',
      tel: '0 5334 1120',
      fax: '0 5334 1121',
      email: 'chomthong@example.go.th',
      www: 'https://www.chiangmai.go.th',
    },
    ['logoImg', 'emblemStupa', 'morning'],
    ['mapImg', 'districtMap', 'rain'],
  ),
  slide('', { imgNo: '1', active: '1' }, ['image', 'twinPagodas', 'dawn']),
  slide('', { imgNo: '2', active: '1' }, ['image', 'seaOfCloud', 'winter']),
  slide('', { imgNo: '3', active: '1' }, ['image', 'waterfall', 'rain']),
  slide('', { imgNo: '4', active: '1' }, ['image', 'goldenStupa', 'dusk']),
  slide('', { imgNo: '5', active: '1' }, ['image', 'riceTerraces', 'morning']),
  slide('', { imgNo: '6', active: '1' }, ['image', 'propTree', 'noon']),
]
