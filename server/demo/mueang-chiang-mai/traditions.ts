import { recordsOf } from '../records.ts'

const { tradition } = recordsOf('5001')

/** Traditions of Mueang Chiang Mai. */
export const traditionRecords = [
  tradition(
    '02',
    {
      name: 'ประเพณีบูชาเสาอินทขิล (ใส่ขันดอก)',
      nameEn: 'Inthakhin City Pillar Ceremony',
      detail:
        'ประเพณีบูชาเสาหลักเมืองเชียงใหม่ ณ วัดเจดีย์หลวงวรวิหาร เริ่มในวันแรม 12 ค่ำ เดือน 8 เหนือ ต่อเนื่องไป 7 วัน ที่เรียกกันว่า "เดือนแปดเข้า เดือนเก้าออก" ประชาชนนำดอกไม้ ธูป เทียน มาใส่ขันดอกบูชาเสาอินทขิล สรงน้ำพระเจ้าฝนแสนห่า และร่วมกันขอให้บ้านเมืองร่มเย็น ฝนตกต้องตามฤดูกาล',
      detailEn:
        'For seven days at Wat Chedi Luang people lay flowers, candles and incense in rows of bowls to honour the city pillar, pour water over the Fon Saen Ha Buddha image, and ask for peace and for rain in season.',
      startdate: '20270601',
      enddate: '20270607',
    },
    [1, 'flowerOffering', 'dusk'],
    [2, 'templeHall', 'morning'],
    [3, 'parade', 'noon'],
  ),
  tradition(
    '08',
    {
      name: 'ประเพณีเตียวขึ้นดอย นมัสการพระธาตุดอยสุเทพ',
      nameEn: 'Walk up Doi Suthep on Visakha Bucha Eve',
      detail:
        'ในคืนก่อนวันวิสาขบูชา พุทธศาสนิกชนพร้อมใจกันเดินเท้าจากอนุสาวรีย์ครูบาศรีวิชัยขึ้นไปนมัสการพระบรมธาตุดอยสุเทพ ระยะทางประมาณ 11 กิโลเมตร ร่วมสรงน้ำพระธาตุ เจริญพระพุทธมนต์ และตักบาตรในรุ่งเช้า',
      detailEn:
        'On the eve of Visakha Bucha people walk some 11 kilometres from the monument of Khruba Siwichai up to Wat Phra That Doi Suthep, bathe the relic, listen to chanting, and give alms at dawn.',
      startdate: '20270519',
      enddate: '20270520',
    },
    [1, 'hillTemple', 'night'],
    [2, 'hillTemple', 'dawn'],
  ),
  tradition(
    '01',
    {
      name: 'ประเพณีปี๋ใหม่เมืองเชียงใหม่',
      nameEn: 'Pi Mai Mueang, the Lanna New Year',
      detail:
        'ปีใหม่ของชาวล้านนา เริ่มจากวันสังขานต์ล่อง วันเนา วันพญาวัน และวันปากปี มีขบวนแห่พระพุทธสิหิงค์ให้ประชาชนสรงน้ำรอบเมือง การขนทรายเข้าวัดก่อเจดีย์ทราย การรดน้ำดำหัวผู้อาวุโส และการทานขันข้าวอุทิศส่วนกุศลแก่บรรพชน',
      detailEn:
        'The Lanna New Year: the Phra Phuttha Sihing image is carried around the town for people to bathe, sand is brought to the temples for sand stupas, and the young pour scented water over the hands of their elders.',
      startdate: '20270413',
      enddate: '20270416',
    },
    [1, 'songkran', 'noon'],
    [2, 'parade', 'morning'],
  ),
  tradition(
    '0907',
    {
      name: 'ประเพณีเลี้ยงดง (ปู่แสะย่าแสะ)',
      nameEn: 'Liang Dong Ceremony of Pu Sae and Ya Sae',
      detail:
        'พิธีเซ่นสรวงผีปู่แสะย่าแสะ ผู้พิทักษ์ดอยคำและดอยสุเทพตามตำนาน จัดที่ลานพิธีเชิงดอยคำในวันขึ้น 14 ค่ำ เดือน 9 เหนือ มีการอัญเชิญผ้าพระบฏโบราณขึ้นแขวน เพื่อขอให้ป่าต้นน้ำอุดมสมบูรณ์และชาวบ้านอยู่เย็นเป็นสุข',
      detailEn:
        'An offering at the foot of Doi Kham to Pu Sae and Ya Sae, the legendary guardians of the hills. An ancient painted cloth of the Buddha is hung, and the people ask for healthy forests, water and peace.',
      startdate: '20270618',
      enddate: '20270618',
    },
    [1, 'mistyHills', 'rain'],
  ),
  tradition(
    '16',
    {
      name: 'ประเพณีตานข้าวใหม่ เดือนสี่เป็ง',
      nameEn: 'Tan Khao Mai, Offering of the New Rice',
      detail:
        'เมื่อเก็บเกี่ยวข้าวนาปีแล้ว ชาวบ้านนำข้าวใหม่ ข้าวจี่ และข้าวหลามไปทำบุญที่วัดในวันเพ็ญเดือนสี่เหนือ เพื่ออุทิศให้แม่โพสพและบรรพบุรุษ บางวัดมีพิธีทานหลัวหิงไฟพระเจ้า ถวายฟืนให้ความอบอุ่นในฤดูหนาว',
      detailEn:
        'After the harvest villagers bring new rice, grilled sticky rice and rice baked in bamboo to the temple on the full moon of the fourth northern month, in memory of the rice goddess and their ancestors.',
      startdate: '20270122',
      enddate: '20270122',
    },
    [1, 'riceFields', 'winter'],
  ),
]
