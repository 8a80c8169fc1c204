import { recordsOf } from '../records.ts'

const { royalActivity } = recordsOf('5002')

/** Activities in honour of the royal family in Chom Thong. */
export const royalRecords = [
  royalActivity(
    '03',
    {
      name: 'พิธีทำบุญตักบาตรและวางพานพุ่มดอกไม้ถวายราชสักการะ เนื่องในวันนวมินทรมหาราช 13 ตุลาคม 2569',
      nameEn: 'Merit-Making and Floral Tribute on Navamindra Maharaj Day 2026',
      detail:
        'ทำบุญตักบาตรพระสงฆ์เพื่ออุทิศถวายพระราชกุศล และวางพานพุ่มดอกไม้หน้าพระบรมฉายาลักษณ์ พระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร',
      detailEn: 'Alms for monks in the morning and a floral tribute before the royal portrait.',
      activityStartdate: '20261013',
      activityEnddate: '20261013',
      place: 'หอประชุมอำเภอจอมทอง',
      activeCc: '1',
    },
    [1, 'flowerOffering', 'dawn'],
  ),
  royalActivity(
    '0308',
    {
      name: 'ปลูกหญ้าแฝกตามแนวพระราชดำริ เนื่องในวันดินโลก 5 ธันวาคม 2569',
      nameEn: 'Vetiver Planting after the Royal Initiative on World Soil Day 2026',
      detail:
        'สถานีพัฒนาที่ดินร่วมกับผู้นำชุมชนและนักเรียนปลูกหญ้าแฝก 20,000 กล้า ป้องกันการชะล้างพังทลายของดินในพื้นที่ลาดชัน ตามแนวพระราชดำริ พระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร',
      detailEn: 'Pupils and village leaders plant 20,000 vetiver slips on steep ground.',
      activityStartdate: '20261205',
      activityEnddate: '20261205',
      place: 'แปลงสาธิตบ้านผาหมอน',
      activeCc: '1',
    },
    [1, 'riceTerraces', 'morning'],
    [2, 'mistyHills', 'morning'],
  ),
  royalActivity(
    '04',
    {
      name: 'ปลูกต้นไม้เฉลิมพระเกียรติ สมเด็จพระนางเจ้าสุทิดา พัชรสุธาพิมลลักษณ พระบรมราชินี เนื่องในโอกาสวันเฉลิมพระชนมพรรษา 3 มิถุนายน 2570',
      nameEn: "Tree Planting in Honour of Her Majesty the Queen's Birthday, 3 June 2027",
      detail: 'ปลูกไม้ยืนต้น 500 ต้นในที่สาธารณประโยชน์ พร้อมลงนามถวายพระพรชัยมงคล',
      activityStartdate: '20270603',
      activityEnddate: '20270603',
      place: 'ที่สาธารณประโยชน์ตำบลบ้านหลวง',
      activeCc: '0',
    },
    [1, 'treePlanting', 'rain'],
  ),
]
