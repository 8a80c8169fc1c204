import { recordsOf } from '../records.ts'

const { royalActivity } = recordsOf('3401')

/** Activities in honour of the royal family in Mueang Ubon Ratchathani. */
export const royalRecords = [
  royalActivity(
    '01',
    {
      name: 'พิธีน้อมรำลึกในพระมหากรุณาธิคุณ เนื่องในวันนวมินทรมหาราช 13 ตุลาคม 2569',
      nameEn: 'Commemoration on Navamindra Maharaj Day 2026',
      detail:
        'พิธีทำบุญตักบาตรถวายพระราชกุศลในภาคเช้า และพิธีจุดเทียนน้อมรำลึกในพระมหากรุณาธิคุณในภาคค่ำ พระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร',
      detailEn: 'Alms in the morning and candles at nightfall in memory of His late Majesty.',
      activityStartdate: '20261013',
      activityEnddate: '20261013',
      place: 'ทุ่งศรีเมือง',
      activeCc: '1',
    },
    [1, 'templeHall', 'dusk'],
    [2, 'flowerOffering', 'morning'],
  ),
  royalActivity(
    '07',
    {
      name: 'จิตอาสาพัฒนาหาดคูเดื่อ เนื่องในวันคล้ายวันพระบรมราชสมภพ พระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร วันชาติ และวันพ่อแห่งชาติ 5 ธันวาคม 2569',
      nameEn: 'Volunteers Clean Hat Khu Duea Beach, 5 December 2026',
      detail: 'จิตอาสาพระราชทานพร้อมประชาชนจิตอาสาร่วมเก็บขยะและปรับภูมิทัศน์ริมแม่น้ำมูล เพื่อน้อมรำลึกในพระมหากรุณาธิคุณ',
      activityStartdate: '20261205',
      activityEnddate: '20261206',
      place: 'หาดคูเดื่อ',
      activeCc: '1',
    },
    [1, 'riverBeach', 'morning'],
  ),
  royalActivity(
    '09',
    {
      name: 'อำเภอเคลื่อนที่และบริการประชาชน เฉลิมพระเกียรติ พระบาทสมเด็จพระเจ้าอยู่หัว เนื่องในโอกาสวันเฉลิมพระชนมพรรษา 28 กรกฎาคม 2570',
      nameEn: "Mobile Services in Honour of His Majesty the King's Birthday, July 2027",
      detail:
        'ออกหน่วยบริการงานทะเบียนและบัตรประจำตัวประชาชน ตรวจสุขภาพ และตัดผมฟรีแก่ประชาชน พร้อมลงนามถวายพระพรชัยมงคล',
      activityStartdate: '20270726',
      activityEnddate: '20270728',
      place: 'ศาลาประชาคมตำบลปทุม',
      activeCc: '0',
    },
    [1, 'serviceTents', 'noon'],
  ),
]
