import { recordsOf } from '../records.ts'

const { tradition } = recordsOf('5002')

/** Traditions of Chom Thong. */
export const traditionRecords = [
  tradition(
    '0305',
    {
      name: 'ประเพณีแห่ไม้ค้ำโพธิ์ (แห่ไม้ค้ำสะหลี)',
      nameEn: 'Procession of the Bodhi Tree Props',
      detail:
        'ประเพณีเก่าแก่ของชาวจอมทองในวันพญาวัน 15 เมษายน แต่ละหมู่บ้านคัดเลือกไม้ง่ามขนาดใหญ่มาตกแต่งเป็นขบวนแห่อย่างงดงาม นำไปถวายค้ำต้นโพธิ์ในวัดพระธาตุศรีจอมทองวรวิหาร เปรียบเสมือนการค้ำชูพระพุทธศาสนาและสืบชะตาอายุ',
      detailEn:
        'On 15 April each village decorates a great forked pole and carries it in procession to Wat Phra That Si Chom Thong to prop up the Bodhi tree, a sign of upholding the faith and of long life.',
      startdate: '20270415',
      enddate: '20270415',
    },
    [1, 'propTree', 'morning'],
    [2, 'parade', 'noon'],
    [3, 'songkran', 'dusk'],
  ),
  tradition(
    '0305',
    {
      name: 'ประเพณีสรงน้ำพระบรมธาตุศรีจอมทอง เดือน 9 เป็ง',
      nameEn: 'Bathing of the Holy Relic of Si Chom Thong',
      detail:
        'จัดขึ้นในวันขึ้น 15 ค่ำ เดือน 9 เหนือ อัญเชิญพระบรมสารีริกธาตุออกจากกู่ในวิหารให้ประชาชนได้สรงน้ำและสักการะ มีขบวนแห่น้ำสรง เครื่องสักการะล้านนา และการฟ้อนบูชาพระธาตุจากทุกตำบล',
      detailEn:
        'On the full moon of the ninth northern month the relic is brought out of its shrine for the people to bathe and honour, with processions, offerings and dances from every sub-district.',
      startdate: '20270615',
      enddate: '20270619',
    },
    [1, 'goldenStupa', 'morning'],
    [2, 'flowerOffering', 'noon'],
  ),
  tradition(
    '0507',
    {
      name: 'ประเพณีจุลกฐิน ทอผ้าบ้านไร่ไผ่งาม',
      nameEn: 'Chula Kathin Weaving Offering at Ban Rai Phai Ngam',
      detail:
        'ชาวบ้านร่วมกันเก็บฝ้าย ปั่น ทอ ตัด เย็บ และย้อมผ้าให้เสร็จเป็นผืนภายในวันและคืนเดียวเพื่อถวายเป็นผ้ากฐิน แสดงพลังความสามัคคีและภูมิปัญญาการทอผ้าฝ้ายของชุมชน',
      detailEn:
        'Within one day and night the villagers pick cotton, spin, weave, cut, sew and dye a robe to offer at the temple, a show of unity and of their skill in cotton weaving.',
      startdate: '20261114',
      enddate: '20261115',
    },
    [1, 'textile', 'morning'],
    [2, 'templeHall', 'dusk'],
  ),
  tradition(
    '0309',
    {
      name: 'ประเพณีมัดมือปีใหม่ปกาเกอะญอ บ้านแม่กลางหลวง',
      nameEn: 'Pgakenyaw New Year Wrist Tying at Ban Mae Klang Luang',
      detail:
        'ผู้เฒ่าผู้แก่ผูกข้อมือลูกหลานด้วยด้ายขาวเพื่อเรียกขวัญและอวยพร รับประทานอาหารร่วมกันทุกบ้าน และขับขานบทธาเล่าเรื่องป่า น้ำ และนาขั้นบันได',
      detailEn:
        'Elders tie white thread around the wrists of the young to call their souls and bless them; households share meals and sing of forest, water and terraces.',
      startdate: '20270206',
      enddate: '20270207',
    },
    [1, 'riceTerraces', 'dawn'],
  ),
  tradition(
    '0401',
    {
      name: 'ประเพณีเลี้ยงผีขุนน้ำแม่กลาง',
      nameEn: 'Offering to the Spirits of the Mae Klang Headwaters',
      detail:
        'ก่อนฤดูทำนา สมาชิกเหมืองฝายร่วมกันทำพิธีเลี้ยงผีขุนน้ำและขุดลอกลำเหมือง เพื่อขอบคุณป่าต้นน้ำและแบ่งปันน้ำอย่างเป็นธรรมตามระบบเหมืองฝายล้านนา',
      detailEn:
        'Before the rice season the members of the old weir system honour the spirits of the headwaters, clear the channels and agree how the water is shared.',
      startdate: '20270528',
      enddate: '20270528',
    },
    [1, 'waterfall', 'rain'],
  ),
]
