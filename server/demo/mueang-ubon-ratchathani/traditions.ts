import { recordsOf } from '../records.ts'

const { tradition } = recordsOf('3401')

/** Traditions of Mueang Ubon Ratchathani. */
export const traditionRecords = [
  tradition(
    '01',
    {
      name: 'ประเพณีแห่เทียนพรรษา',
      nameEn: 'Candle Procession of Buddhist Lent',
      detail:
        'ชาวอุบลราชธานีร่วมกันทำต้นเทียนพรรษาทั้งประเภทแกะสลักและติดพิมพ์ตามคุ้มวัด เพื่อถวายเป็นพุทธบูชาในวันอาสาฬหบูชาและวันเข้าพรรษา มีขบวนแห่ต้นเทียนพร้อมการฟ้อนอีสานจากทุ่งศรีเมืองไปตามถนนรอบเมือง เป็นประเพณีที่สืบทอดกันมากว่าร้อยปี',
      detailEn:
        'The temple communities of Ubon carve and mould great candles to offer for the rains retreat. Floats and Isan dancers pass around the town from Thung Si Mueang on Asalha Bucha and the first day of Lent.',
      startdate: '20260729',
      enddate: '20260730',
    },
    [1, 'candleFloat', 'noon'],
    [2, 'candleCraft', 'morning'],
    [3, 'parade', 'dusk'],
  ),
  tradition(
    '01',
    {
      name: 'ประเพณีไหลเรือไฟ วันออกพรรษา',
      nameEn: 'Illuminated Boats at the End of Lent',
      detail:
        'ชุมชนและวัดริมแม่น้ำมูลประดิษฐ์เรือไฟประดับตะเกียง ปล่อยให้ไหลไปตามลำน้ำในคืนวันขึ้น 15 ค่ำ เดือน 11 เพื่อบูชารอยพระพุทธบาทและขอขมาแม่คงคา ณ ท่าน้ำวัดสุปัฏนารามวรวิหาร',
      detailEn:
        'On the full moon of the eleventh month riverside temples float boats covered with lamps on the Mun in homage to the Buddha and to ask pardon of the river.',
      startdate: '20261025',
      enddate: '20261026',
    },
    [1, 'krathong', 'night'],
    [2, 'riverBoat', 'dusk'],
  ),
  tradition(
    '2001',
    {
      name: 'บุญผะเหวด (บุญมหาชาติ) บ้านปะอาว',
      nameEn: 'Bun Phawet Merit Making at Ban Pa-ao',
      detail:
        'บุญเดือนสี่ตามฮีตสิบสอง ชาวบ้านแห่ผ้าผะเหวดซึ่งเขียนเรื่องพระเวสสันดรชาดกเข้าวัด ตั้งธงและข้าวพันก้อน แล้วฟังเทศน์มหาชาติให้จบ 13 กัณฑ์ภายในวันเดียว',
      detailEn:
        'In the fourth month villagers carry a long painted cloth of the Vessantara story to the temple and listen to all thirteen chapters of the sermon in one day.',
      startdate: '20270313',
      enddate: '20270314',
    },
    [1, 'parade', 'morning'],
    [2, 'ordination', 'morning'],
  ),
  tradition(
    '0801',
    {
      name: 'บุญบั้งไฟบ้านขามใหญ่',
      nameEn: 'Bun Bang Fai of Ban Kham Yai',
      detail:
        'บุญเดือนหกเพื่อบูชาพญาแถนและขอฝนก่อนฤดูทำนา มีขบวนเซิ้งบั้งไฟ การประกวดบั้งไฟเอ้ และการจุดบั้งไฟในบริเวณที่ทางราชการอนุญาต',
      detailEn:
        'A rain asking festival before the rice season, with dances, decorated rockets and launches in the permitted field.',
      startdate: '20270515',
      enddate: '20270516',
    },
    [1, 'rocketFestival', 'noon'],
    [2, 'riceFields', 'noon'],
  ),
  tradition('1101', {
    name: 'บุญคูณลาน สู่ขวัญข้าว บ้านหนองบ่อ',
    nameEn: 'Blessing of the Rice Barns at Ban Nong Bo',
    detail: 'บุญเดือนยี่หลังเก็บเกี่ยว ชาวนานำข้าวเปลือกมากองรวมกันที่ลานวัด ทำพิธีสู่ขวัญข้าวและแบ่งข้าวส่วนหนึ่งเข้าธนาคารข้าวของชุมชน',
    detailEn:
      'After the harvest farmers heap their rice at the temple, bless it, and give a share to the community rice bank.',
    startdate: '20270122',
    enddate: '20270123',
  }),
]
