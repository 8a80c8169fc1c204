import { recordsOf } from '../records.ts'

const { tourismPlace, landmark } = recordsOf('5001')

/** Tourist places, restaurants and cultural places of Mueang Chiang Mai. */
export const tourismRecords = [
  tourismPlace(
    '0809',
    {
      type: '6',
      name: 'วัดพระธาตุดอยสุเทพราชวรวิหาร',
      nameEn: 'Wat Phra That Doi Suthep',
      lat: '18.80500',
      long: '98.92160',
      url: 'https://thai.tourismthailand.org',
    },
    [1, 'hillTemple', 'morning'],
    [2, 'goldenStupa', 'dusk'],
    [3, 'mistyHills', 'dawn'],
  ),
  tourismPlace(
    '02',
    {
      type: '6',
      name: 'วัดเจดีย์หลวงวรวิหาร',
      nameEn: 'Wat Chedi Luang Worawihan',
      lat: '18.78690',
      long: '98.98660',
      url: 'https://thai.tourismthailand.org',
    },
    [1, 'templeHall', 'dawn'],
    [2, 'goldenStupa', 'noon'],
  ),
  tourismPlace(
    '02',
    {
      type: '6',
      name: 'วัดพระสิงห์วรมหาวิหาร',
      nameEn: 'Wat Phra Singh Woramahawihan',
      lat: '18.78850',
      long: '98.98170',
    },
    [1, 'templeHall', 'noon'],
  ),
  tourismPlace(
    '01',
    { type: '3', name: 'ข่วงประตูท่าแพ', nameEn: 'Tha Phae Gate Square', lat: '18.78770', long: '98.99330' },
    [1, 'cityGate', 'dusk'],
    [2, 'walkingStreet', 'night'],
  ),
  tourismPlace(
    '09',
    {
      type: '3',
      name: 'อุทยานหลวงราชพฤกษ์',
      nameEn: 'Royal Park Rajapruek',
      lat: '18.74700',
      long: '98.92630',
      url: 'https://www.royalparkrajapruek.org',
    },
    [1, 'flowerField', 'winter'],
    [2, 'lotusPond', 'morning'],
  ),
  tourismPlace(
    '07',
    {
      type: '6',
      name: 'พิพิธภัณฑสถานแห่งชาติ เชียงใหม่',
      nameEn: 'Chiang Mai National Museum',
      lat: '18.81150',
      long: '98.97630',
      url: 'https://www.finearts.go.th',
    },
    [1, 'museum', 'noon'],
  ),
  tourismPlace(
    '02',
    { type: '4', name: 'ร้านอาหารเฮือนเพ็ญ', nameEn: 'Huen Phen Restaurant', lat: '18.78580', long: '98.98530' },
    [1, 'mealTray', 'dusk'],
  ),
  tourismPlace(
    '13',
    { type: '4', name: 'คุ้มขันโตก', nameEn: 'Khum Khantoke', lat: '18.79530', long: '99.03500' },
    [1, 'restaurant', 'night'],
    [2, 'mealTray', 'night'],
  ),
]

/** Other landmarks of Mueang Chiang Mai. */
export const landmarkRecords = [
  landmark(
    '01',
    {
      type: '1',
      name: 'วัดเชียงมั่น',
      nameEn: 'Wat Chiang Man',
      detail:
        'วัดแห่งแรกในเขตกำแพงเมืองเชียงใหม่ สร้างขึ้นพร้อมการสถาปนาเมือง มีเจดีย์ช้างล้อมเป็นสัญลักษณ์ และเป็นที่ประดิษฐานพระเสตังคมณีและพระศิลาปางปราบช้างนาฬาคิรี',
      detailEn:
        'The first temple within the city walls, built when the city was founded, known for its stupa carried by elephants and its two revered Buddha images.',
      lat: '18.79380',
      long: '98.98940',
    },
    ['image', 'templeHall', 'winter'],
  ),
  landmark('05', {
    type: '1',
    name: 'มัสยิดเฮดายาตูลอิสลาม (บ้านฮ่อ)',
    nameEn: 'Hidayatul Islam Banhaw Mosque',
    detail: 'ศาสนสถานของชาวไทยเชื้อสายจีนมุสลิมยูนนานในย่านไนท์บาซาร์ ทุกเช้าวันศุกร์มีกาดบ้านฮ่อจำหน่ายอาหารและพืชผักจากดอย',
    detailEn:
      'The mosque of the Yunnanese Muslim community; on Friday mornings a market of hill produce is held beside it.',
    lat: '18.78570',
    long: '98.99950',
  }),
  landmark(
    '0804',
    {
      type: '2',
      name: 'ศาลาประชาคมบ้านร่ำเปิง',
      nameEn: 'Ban Ram Poeng Community Hall',
      detail: 'ที่ประชุมประชาคมหมู่บ้านและที่ทำการกองทุนหมู่บ้าน ใช้จัดกิจกรรมผู้สูงอายุทุกวันพุธ',
      lat: '18.77880',
      long: '98.94560',
    },
    ['image', 'villageHall', 'morning'],
  ),
  landmark(
    '1005',
    {
      type: '3',
      name: 'หอกระจายข่าวบ้านท่าใหม่อิ',
      nameEn: 'Ban Tha Mai I Broadcast Tower',
      detail: 'หอกระจายข่าวระบบไร้สาย ประกาศข่าวราชการและแจ้งเตือนระดับน้ำแม่น้ำปิงในฤดูฝน',
      lat: '18.74980',
      long: '98.99120',
    },
    ['image', 'broadcastTower', 'noon'],
  ),
  landmark(
    '04',
    {
      type: '4',
      name: 'ตลาดวโรรส (กาดหลวง)',
      nameEn: 'Warorot Market (Kad Luang)',
      detail: 'ตลาดเก่าแก่ใจกลางเมือง จำหน่ายอาหารพื้นเมือง ผ้า ดอกไม้สด และของฝากจากภาคเหนือ เปิดทุกวัน',
      detailEn:
        'The old market in the heart of the town, with northern food, cloth, fresh flowers and souvenirs, open daily.',
      lat: '18.79030',
      long: '99.00100',
    },
    ['image', 'market', 'morning'],
  ),
  landmark('07', {
    type: '4',
    name: 'ตลาดธานินทร์',
    nameEn: 'Thanin Market',
    detail: 'ตลาดสดที่ได้รับการยกย่องเรื่องความสะอาด มีผักผลไม้ อาหารปรุงสำเร็จ และศูนย์อาหารพื้นเมือง',
    lat: '18.80030',
    long: '98.98370',
  }),
  landmark(
    '01',
    {
      type: '5',
      name: 'ถนนคนเดินท่าแพ-ราชดำเนิน',
      nameEn: 'Tha Phae - Ratchadamnoen Sunday Walking Street',
      detail: 'ตลาดนัดหัตถกรรมและอาหารทุกเย็นวันอาทิตย์ ตั้งแต่ข่วงประตูท่าแพตลอดแนวถนนราชดำเนินถึงวัดพระสิงห์',
      detailEn:
        'A craft and food market every Sunday evening from Tha Phae Gate along Ratchadamnoen Road to Wat Phra Singh.',
      lat: '18.78830',
      long: '98.98920',
    },
    ['image', 'walkingStreet', 'dusk'],
  ),
  landmark(
    '01',
    {
      type: '6',
      name: 'โรงพยาบาลมหาราชนครเชียงใหม่',
      nameEn: 'Maharaj Nakorn Chiang Mai Hospital',
      detail:
        'โรงพยาบาลของคณะแพทยศาสตร์ มหาวิทยาลัยเชียงใหม่ หรือที่รู้จักกันในชื่อโรงพยาบาลสวนดอก ให้บริการรักษาพยาบาลระดับตติยภูมิแก่ประชาชนภาคเหนือ',
      detailEn:
        'The hospital of the Faculty of Medicine, Chiang Mai University, also known as Suan Dok Hospital, giving tertiary care to the North.',
      web: 'https://www.med.cmu.ac.th',
      lat: '18.78970',
      long: '98.97420',
    },
    ['image', 'hospital', 'morning'],
  ),
]
