import { personOf } from '../people.ts'

/** The district office's people of Chom Thong, its headmen and who serves beside them: all made up. */
export const peopleRecords = [
  personOf(
    'districtChief',
    { place: '5002', who: 'นาย กิตติภูมิ วงศ์ษาราช', since: '20241007', portrait: true },
    { positionName: '1', positionLevel: '8', order: '1', showPublic: '1' },
  ),
  personOf(
    'districtChief',
    { place: '5002', who: 'นาย สรวิชญ์ เดชอุดมพร', since: '20211004' },
    { positionName: '1', positionLevel: '7', dateMoveout: '20240930', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5002', who: 'นาย ภาณุวิชญ์ สุริยะมูล', since: '20230710', portrait: true },
    { positionName: '2', positionLevel: '5', positionNo: '5002-02', duty: '1', order: '1', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5002', who: 'นาย ธีร์ธวัช คำอ้ายล้าน', since: '20240905' },
    { positionName: '3', positionLevel: '5', positionNo: '5002-03', duty: '2', order: '2', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5002', who: 'นางสาว ณิชานันท์ อินทะรังษี', since: '20250303', portrait: true },
    { positionName: '4', positionLevel: '4', positionNo: '5002-04', duty: '3', order: '3', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5002', who: 'นาง วริศรา บุญเทียมทัน', since: '20211122' },
    { positionName: '5', positionLevel: '5', positionNo: '5002-05', duty: '4', order: '4', showPublic: '1' },
  ),
  personOf(
    'official',
    { place: '5002', who: 'นางสาว อรอุมา ต๊ะปัญญา', since: '20220516' },
    { positionName: '1', positionLevel: '2', duty: '1', order: '1' },
  ),
  personOf(
    'official',
    { place: '5002', who: 'นาย จักรภพ สีธิพงษ์', since: '20240901' },
    { positionName: '5', positionLevel: '1', duty: '5', order: '2' },
  ),
  personOf(
    'employee',
    { place: '5002', who: 'นาย คำมูล หล้าแก้ว', since: '20101101' },
    { empType: '1', positionName: '3', duty: '5', order: '1' },
  ),
  personOf(
    'employee',
    { place: '5002', who: 'นาย สุวิทย์ จอมใจป้อ', since: '20200203' },
    { empType: '2', positionName: '4', duty: '5', order: '2' },
  ),
  personOf(
    'officialEmployee',
    { place: '5002', who: 'นางสาว มัลลิกา ปู่เงิน', since: '20231002' },
    {
      empType: '1',
      positionName: '1',
      duty: '3',
      contractStart: '20231002',
      contractEnd: '20270930',
      order: '1',
    },
  ),
  personOf(
    'headman',
    { place: '50020301', who: 'นาย อุดมศักดิ์ ใจปินตา', since: '20200918', portrait: true },
    {
      position: '1',
      source: '1',
      orderNo: '55/2563',
      orderDate: '20200918',
      education: '5',
      termEnd: '20410930',
    },
  ),
  personOf(
    'headman',
    { place: '50020302', who: 'นาย วิโรจน์ ศรีวิชัยอินทร์', since: '20220606', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '38/2565',
      orderDate: '20220606',
      education: '4',
      termEnd: '20440930',
    },
  ),
  personOf(
    'headman',
    { place: '50020303', who: 'นาง บัวผัน เทพมงคล', since: '20210430' },
    {
      position: '2',
      source: '1',
      orderNo: '44/2564',
      orderDate: '20210430',
      education: '2',
      termEnd: '20300930',
    },
  ),
  personOf(
    'headman',
    { place: '500203', who: 'นาย สมเพชร สุขสบาย', since: '20201001' },
    { position: '3', source: '2', orderNo: '33/2563', orderDate: '20201001', education: '5' },
  ),
  personOf(
    'headman',
    { place: '50020302', who: 'นาย นิพนธ์ ไชยราช', since: '20220701' },
    { position: '5', source: '2', orderNo: '22/2565', orderDate: '20220701', education: '2' },
  ),
  personOf(
    'headman',
    { place: '50020401', who: 'นาย เจริญ แซ่ย่าง', since: '20230822', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '66/2566',
      orderDate: '20230822',
      education: '2',
      termEnd: '20420930',
    },
  ),
]
