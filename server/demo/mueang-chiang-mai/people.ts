import { personOf } from '../people.ts'

/** The district office's people of Mueang Chiang Mai, its headmen and who serves beside them: all made up. */
export const peopleRecords = [
  personOf(
    'districtChief',
    { place: '5001', who: 'นาย ธนวรรธน์ ศิริวงศ์คำ', since: '20251006', portrait: true },
    { positionName: '1', positionLevel: '8', order: '1', showPublic: '1' },
  ),
  personOf(
    'districtChief',
    { place: '5001', who: 'นาย ปกรณ์ภัทร เวียงอินทร์', since: '20221003', portrait: true },
    { positionName: '1', positionLevel: '7', dateMoveout: '20250930', showPublic: '1' },
  ),
  personOf(
    'districtChief',
    { place: '5001', who: 'นาง อรวรรณา ไชยนันทกุล', since: '20191007' },
    { positionName: '1', positionLevel: '7', dateMoveout: '20220930', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5001', who: 'นาย ชยพล แก้วมณีจันทร์', since: '20240315', portrait: true },
    { positionName: '2', positionLevel: '6', positionNo: '5001-02', duty: '1', order: '1', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5001', who: 'นางสาว กัญญ์วรา ดวงคำฟู', since: '20230601', portrait: true },
    { positionName: '3', positionLevel: '5', positionNo: '5001-03', duty: '2', order: '2', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5001', who: 'นาย ณัฐดนัย ปัญญาวุฒิ', since: '20250120' },
    { positionName: '4', positionLevel: '5', positionNo: '5001-04', duty: '3', order: '3', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5001', who: 'นาง พิมพ์ลภัส ใจยาสืบ', since: '20220801', portrait: true },
    { positionName: '5', positionLevel: '5', positionNo: '5001-05', duty: '4', order: '4', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '5001', who: 'ว่าที่ร้อยตรี ศุภวิชญ์ ทองเรือนคำ', since: '20260401' },
    { positionName: '1', positionLevel: '4', positionNo: '5001-06', duty: '1', order: '5', showPublic: '1' },
  ),
  personOf(
    'official',
    { place: '5001', who: 'นางสาว ชลธิชา มะโนวงค์', since: '20210503' },
    { positionName: '1', positionLevel: '2', duty: '1', order: '1' },
  ),
  personOf(
    'official',
    { place: '5001', who: 'นาย วรเมธ อินต๊ะสาร', since: '20230116' },
    { positionName: '3', positionLevel: '1', duty: '5', order: '2' },
  ),
  personOf(
    'official',
    { place: '5001', who: 'นาง สุทธิดา คำแปงใหม่', since: '20180704' },
    { positionName: '6', positionLevel: '2', duty: '5', order: '3' },
  ),
  personOf(
    'employee',
    { place: '5001', who: 'นาย บุญส่ง หมื่นแก้ว', since: '20090401' },
    { empType: '1', positionName: '3', duty: '5', order: '1' },
  ),
  personOf(
    'employee',
    { place: '5001', who: 'นาง จันทร์เพ็ญ ปวงคำ', since: '20150601' },
    { empType: '1', positionName: '1', duty: '3', dateMoveout: '20251031', order: '2' },
  ),
  personOf(
    'officialEmployee',
    { place: '5001', who: 'นางสาว ปิยธิดา สมนาเมือง', since: '20221001' },
    {
      empType: '1',
      positionName: '1',
      duty: '3',
      contractStart: '20221001',
      contractEnd: '20260930',
      order: '1',
    },
  ),
  personOf(
    'officialEmployee',
    { place: '5001', who: 'นาย เกริกไกร ตาคำ', since: '20240102' },
    {
      empType: '1',
      positionName: '4',
      duty: '1',
      contractStart: '20240102',
      contractEnd: '20280930',
      order: '2',
    },
  ),
  personOf(
    'headman',
    { place: '50010701', who: 'นาย สมบูรณ์ ปันทะรส', since: '20210812', portrait: true },
    {
      position: '1',
      source: '1',
      orderNo: '88/2564',
      orderDate: '20210812',
      education: '4',
      termEnd: '20440930',
    },
  ),
  personOf(
    'headman',
    { place: '50010702', who: 'นาง รัชนี อุ่นเรือน', since: '20230315', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '28/2566',
      orderDate: '20230315',
      education: '2',
      termEnd: '20340930',
    },
  ),
  personOf(
    'headman',
    { place: '50010703', who: 'นาย ประหยัด กันทะวงค์', since: '20191120' },
    {
      position: '2',
      source: '1',
      orderNo: '47/2562',
      orderDate: '20191120',
      education: '3',
      termEnd: '20430930',
    },
  ),
  personOf(
    'headman',
    { place: '500107', who: 'นาย อนุชิต แสนใจงาม', since: '20210901' },
    { position: '3', source: '2', orderNo: '57/2564', orderDate: '20210901', education: '5' },
  ),
  personOf(
    'headman',
    { place: '500107', who: 'นาย สวัสดิ์ ทาแกง', since: '20210901' },
    { position: '4', source: '2', orderNo: '49/2564', orderDate: '20210901', education: '5' },
  ),
  personOf(
    'headman',
    { place: '50010702', who: 'นาย ไพรัช มณีวรรณ', since: '20230401' },
    { position: '5', source: '2', orderNo: '98/2566', orderDate: '20230401', education: '4' },
  ),
  personOf(
    'headman',
    { place: '50010801', who: 'นาย อินสอน ฟองจันทร์', since: '20180620', portrait: true },
    {
      position: '1',
      source: '1',
      orderNo: '68/2561',
      orderDate: '20180620',
      education: '4',
      termEnd: '20440930',
    },
  ),
  personOf(
    'headman',
    { place: '50010802', who: 'นาย ทวีศักดิ์ เขียวคำอ้าย', since: '20220210' },
    {
      position: '2',
      source: '1',
      orderNo: '77/2565',
      orderDate: '20220210',
      education: '5',
      termEnd: '20330930',
    },
  ),
  personOf(
    'headman',
    { place: '50010803', who: 'นาง แสงเดือน ยาวิลาศ', since: '20240518', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '43/2567',
      orderDate: '20240518',
      education: '5',
      termEnd: '20290930',
    },
  ),
  personOf(
    'headman',
    { place: '50010803', who: 'นาย วีระชัย ก๋าใจ', since: '20240601' },
    { position: '6', source: '2', orderNo: '52/2567', orderDate: '20240601', education: '4' },
  ),
]
