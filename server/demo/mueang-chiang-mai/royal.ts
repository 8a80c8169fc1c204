import { recordsOf } from '../records.ts'

const { royalActivity } = recordsOf('5001')

/** Activities in honour of the royal family in Mueang Chiang Mai. */
export const royalRecords = [
  royalActivity(
    '08',
    {
      name: 'พิธีวางพวงมาลาถวายราชสักการะ เนื่องในวันปิยมหาราช ประจำปี 2569',
      nameEn: 'Wreath-Laying Ceremony on Chulalongkorn Day 2026',
      detail:
        'ข้าราชการ ผู้นำชุมชน และประชาชนร่วมวางพวงมาลาและถวายบังคมพระบรมราชานุสาวรีย์ พระบาทสมเด็จพระจุลจอมเกล้าเจ้าอยู่หัว ด้วยความสำนึกในพระมหากรุณาธิคุณที่ทรงเลิกทาสและทรงปฏิรูปการปกครองแผ่นดิน',
      detailEn: 'Officials, village leaders and residents lay wreaths before the royal monument.',
      activityStartdate: '20261023',
      activityEnddate: '20261023',
      place: 'หอประชุมที่ว่าการอำเภอเมืองเชียงใหม่',
      activeCc: '1',
    },
    [1, 'flowerOffering', 'morning'],
    [2, 'cityHall', 'morning'],
  ),
  royalActivity(
    '07',
    {
      name: 'จิตอาสาพัฒนาคลองแม่ข่า เนื่องในวันคล้ายวันพระบรมราชสมภพ พระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร วันชาติ และวันพ่อแห่งชาติ 5 ธันวาคม 2569',
      nameEn: 'Volunteers Care for the Mae Kha Canal, 5 December 2026',
      detail:
        'จิตอาสาพระราชทานพร้อมประชาชนจิตอาสาร่วมเก็บขยะ กำจัดวัชพืช และปลูกต้นไม้ริมคลองแม่ข่า เพื่อน้อมรำลึกในพระมหากรุณาธิคุณ และสืบสานพระราชปณิธานด้านการอนุรักษ์แหล่งน้ำ',
      detailEn: 'Royal volunteers and residents clear the canal and plant trees along its banks.',
      activityStartdate: '20261205',
      activityEnddate: '20261205',
      place: 'ริมคลองแม่ข่า ช่วงถนนระแกง',
      activeCc: '1',
    },
    [1, 'riverCare', 'morning'],
    [2, 'treePlanting', 'morning'],
  ),
  royalActivity(
    '0908',
    {
      name: 'พิธีเจริญพระพุทธมนต์และถวายพระพรชัยมงคล เนื่องในโอกาสวันเฉลิมพระชนมพรรษา พระบาทสมเด็จพระเจ้าอยู่หัว 28 กรกฎาคม 2570',
      nameEn: 'Chanting and Well-Wishing on the Birthday of His Majesty the King, 28 July 2027',
      detail: 'พิธีเจริญพระพุทธมนต์ถวายพระราชกุศล พิธีถวายเครื่องราชสักการะและวางพานพุ่ม พร้อมลงนามถวายพระพรชัยมงคล',
      activityStartdate: '20270727',
      activityEnddate: '20270728',
      place: 'วัดสวนดอก พระอารามหลวง',
      activeCc: '0',
    },
    [1, 'templeHall', 'dusk'],
  ),
]
