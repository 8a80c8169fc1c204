import { recordsOf } from '../records.ts'

const { tourismPlace, landmark } = recordsOf('3401')

/** Tourist places, restaurants and cultural places of Mueang Ubon Ratchathani. */
export const tourismRecords = [
  tourismPlace(
    '01',
    {
      type: '3',
      name: 'ทุ่งศรีเมือง',
      nameEn: 'Thung Si Mueang Park',
      lat: '15.23080',
      long: '104.85780',
      url: 'https://thai.tourismthailand.org',
    },
    [1, 'candleFloat', 'dusk'],
    [2, 'lotusPond', 'noon'],
  ),
  tourismPlace(
    '01',
    {
      type: '6',
      name: 'วัดทุ่งศรีเมือง (หอไตรกลางน้ำ)',
      nameEn: 'Wat Thung Si Mueang and Its Scripture Hall',
      lat: '15.23170',
      long: '104.86000',
    },
    [1, 'pondLibrary', 'morning'],
    [2, 'pondLibrary', 'dusk'],
  ),
  tourismPlace(
    '01',
    {
      type: '6',
      name: 'วัดพระธาตุหนองบัว',
      nameEn: 'Wat Phra That Nong Bua',
      lat: '15.26560',
      long: '104.85350',
    },
    [1, 'whiteStupa', 'noon'],
    [2, 'whiteStupa', 'dawn'],
  ),
  tourismPlace(
    '01',
    { type: '3', name: 'หาดวัดใต้', nameEn: 'Hat Wat Tai Beach', lat: '15.22370', long: '104.87020' },
    [1, 'riverBeach', 'noon'],
  ),
  tourismPlace(
    '0904',
    { type: '3', name: 'หาดคูเดื่อ', nameEn: 'Hat Khu Duea Beach', lat: '15.23130', long: '104.80970' },
    [1, 'riverBeach', 'dusk'],
    [2, 'riverBoat', 'morning'],
  ),
  tourismPlace(
    '01',
    {
      type: '6',
      name: 'พิพิธภัณฑสถานแห่งชาติ อุบลราชธานี',
      nameEn: 'Ubon Ratchathani National Museum',
      lat: '15.22870',
      long: '104.85690',
      url: 'https://www.finearts.go.th',
    },
    [1, 'museum', 'dawn'],
  ),
  tourismPlace(
    '01',
    { type: '4', name: 'ร้านอาหารอินโดจีน', nameEn: 'Indochine Restaurant', lat: '15.23300', long: '104.85800' },
    [1, 'mealTray', 'noon'],
  ),
  tourismPlace(
    '0904',
    {
      type: '4',
      name: 'แพอาหารหาดคูเดื่อ',
      nameEn: 'Hat Khu Duea Floating Restaurants',
      lat: '15.23100',
      long: '104.81020',
    },
    [1, 'restaurant', 'dusk'],
  ),
]

/** Other landmarks of Mueang Ubon Ratchathani. */
export const landmarkRecords = [
  landmark(
    '01',
    {
      type: '1',
      name: 'วัดมหาวนาราม (วัดป่าใหญ่)',
      nameEn: 'Wat Mahawanaram (Wat Pa Yai)',
      detail: 'พระอารามหลวงคู่บ้านคู่เมือง ประดิษฐานพระเจ้าใหญ่อินแปลง พระพุทธรูปปางมารวิชัยศิลปะล้านช้างที่ชาวเมืองเคารพสักการะ',
      detailEn:
        'A royal temple and the home of Phra Chao Yai In Plaeng, the Lan Chang Buddha image most revered in the town.',
      lat: '15.23450',
      long: '104.86200',
    },
    ['image', 'ordination', 'noon'],
  ),
  landmark(
    '01',
    {
      type: '1',
      name: 'วัดสุปัฏนารามวรวิหาร',
      nameEn: 'Wat Supattanaram Worawihan',
      detail: 'วัดธรรมยุตแห่งแรกของภาคอีสาน ริมแม่น้ำมูล พระอุโบสถผสมผสานศิลปะไทย ขอม และตะวันตก',
      detailEn:
        'The first Dhammayut temple of the Northeast, on the Mun River; its hall blends Thai, Khmer and Western forms.',
      lat: '15.22620',
      long: '104.85270',
    },
    ['image', 'ordination', 'dusk'],
  ),
  landmark('01', {
    type: '1',
    name: 'อาสนวิหารแม่พระนิรมล',
    nameEn: 'Cathedral of the Immaculate Conception',
    detail: 'อาสนวิหารของสังฆมณฑลอุบลราชธานี ศูนย์รวมของคริสตชนคาทอลิกในพื้นที่',
    lat: '15.22690',
    long: '104.84860',
  }),
  landmark(
    '2001',
    {
      type: '2',
      name: 'ศาลาประชาคมบ้านปะอาว',
      nameEn: 'Ban Pa-ao Community Hall',
      detail: 'ศาลาประชาคมและศูนย์สาธิตเครื่องทองเหลือง ใช้จัดประชุมหมู่บ้านและต้อนรับคณะศึกษาดูงาน',
      lat: '15.36510',
      long: '104.71640',
    },
    ['image', 'villageHall', 'dawn'],
  ),
  landmark(
    '1601',
    {
      type: '3',
      name: 'หอกระจายข่าวบ้านกุดลาด',
      nameEn: 'Ban Kut Lat Broadcast Tower',
      detail: 'หอกระจายข่าวสำหรับแจ้งข่าวราชการและเตือนภัยน้ำท่วมจากแม่น้ำมูล ครอบคลุมหมู่ที่ 1 ถึงหมู่ที่ 3',
      lat: '15.29060',
      long: '104.99830',
    },
    ['image', 'broadcastTower', 'morning'],
  ),
  landmark(
    '01',
    {
      type: '4',
      name: 'ตลาดเทศบาล 3 (ตลาดใหญ่)',
      nameEn: 'Municipal Market 3 (Talat Yai)',
      detail: 'ตลาดสดริมแม่น้ำมูล จำหน่ายปลาน้ำจืด ผักพื้นบ้าน หมูยอ และของฝากเมืองอุบล เปิดทุกวัน',
      detailEn:
        'The fresh market by the Mun River with freshwater fish, local vegetables and pork rolls, open daily.',
      lat: '15.22450',
      long: '104.86110',
    },
    ['image', 'market', 'dawn'],
  ),
  landmark(
    '01',
    {
      type: '5',
      name: 'ถนนคนเดินทุ่งศรีเมือง',
      nameEn: 'Thung Si Mueang Walking Street',
      detail: 'ตลาดนัดอาหารและหัตถกรรมรอบทุ่งศรีเมือง ทุกเย็นวันศุกร์ถึงวันอาทิตย์',
      detailEn: 'A food and craft market around the park every Friday to Sunday evening.',
      lat: '15.23020',
      long: '104.85830',
    },
    ['image', 'walkingStreet', 'night'],
  ),
  landmark(
    '01',
    {
      type: '6',
      name: 'โรงพยาบาลสรรพสิทธิประสงค์',
      nameEn: 'Sunpasitthiprasong Hospital',
      detail: 'โรงพยาบาลศูนย์ขนาดใหญ่ของภาคตะวันออกเฉียงเหนือตอนล่าง และสถานที่ฝึกปฏิบัติของนักศึกษาแพทย์',
      detailEn: 'A large regional hospital of the lower Northeast and a teaching place for medical students.',
      web: 'https://www.sunpasit.go.th',
      lat: '15.23930',
      long: '104.86730',
    },
    ['image', 'hospital', 'dawn'],
  ),
]
