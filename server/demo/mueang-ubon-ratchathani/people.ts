import { personOf } from '../people.ts'

/** The district office's people of Mueang Ubon Ratchathani, its headmen and who serves beside them: all made up. */
export const peopleRecords = [
  personOf(
    'districtChief',
    { place: '3401', who: 'นาย รัฐศาสตร์ ทองประภา', since: '20251002', portrait: true },
    { positionName: '1', positionLevel: '8', order: '1', showPublic: '1' },
  ),
  personOf(
    'districtChief',
    { place: '3401', who: 'นาย อภิรักษ์ชัย พลศรีเมือง', since: '20231009', portrait: true },
    { positionName: '1', positionLevel: '7', dateMoveout: '20250930', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '3401', who: 'นาย พงศกร บุญหลายคำ', since: '20240212', portrait: true },
    { positionName: '2', positionLevel: '6', positionNo: '3401-02', duty: '1', order: '1', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '3401', who: 'นาย สุรเกียรติ แสงสุวรรณ์', since: '20221110' },
    { positionName: '3', positionLevel: '5', positionNo: '3401-03', duty: '2', order: '2', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '3401', who: 'นางสาว จุฑามณี ศรีบุระเดช', since: '20250616', portrait: true },
    { positionName: '4', positionLevel: '5', positionNo: '3401-04', duty: '3', order: '3', showPublic: '1' },
  ),
  personOf(
    'deputyDistrict',
    { place: '3401', who: 'นาง นภัสสร วงษ์คำหาญ', since: '20200908' },
    { positionName: '5', positionLevel: '5', positionNo: '3401-05', duty: '4', order: '4', showPublic: '1' },
  ),
  personOf(
    'official',
    { place: '3401', who: 'นาง กมลชนก สายสมบัติ', since: '20190805' },
    { positionName: '1', positionLevel: '2', duty: '1', order: '1' },
  ),
  personOf(
    'official',
    { place: '3401', who: 'นางสาว เบญญาภา ทุมมา', since: '20231120' },
    { positionName: '3', positionLevel: '1', duty: '5', order: '2' },
  ),
  personOf(
    'employee',
    { place: '3401', who: 'นาย สมหมาย โพธิ์สาวัง', since: '20080601' },
    { empType: '1', positionName: '3', duty: '5', order: '1' },
  ),
  personOf(
    'employee',
    { place: '3401', who: 'นาง ลำไย บุตรดีวงศ์', since: '20130701' },
    { empType: '1', positionName: '2', duty: '3', order: '2' },
  ),
  personOf(
    'officialEmployee',
    { place: '3401', who: 'นาย ธีรเดช พรมมาโฮม', since: '20230104' },
    {
      empType: '1',
      positionName: '1',
      duty: '3',
      contractStart: '20230104',
      contractEnd: '20270930',
      order: '1',
    },
  ),
  personOf(
    'officialEmployee',
    { place: '3401', who: 'นางสาว สุดารัตน์ จันทะเสน', since: '20241216' },
    {
      empType: '1',
      positionName: '2',
      duty: '5',
      contractStart: '20241216',
      contractEnd: '20280930',
      order: '2',
    },
  ),
  personOf(
    'headman',
    { place: '34010401', who: 'นาย ประสิทธิ์ ป้องคำสิงห์', since: '20190725', portrait: true },
    {
      position: '1',
      source: '1',
      orderNo: '81/2562',
      orderDate: '20190725',
      education: '5',
      termEnd: '20370930',
    },
  ),
  personOf(
    'headman',
    { place: '34010402', who: 'นาย บุญเลี้ยง แก้วคำไส', since: '20211015' },
    {
      position: '2',
      source: '1',
      orderNo: '29/2564',
      orderDate: '20211015',
      education: '5',
      termEnd: '20450930',
    },
  ),
  personOf(
    'headman',
    { place: '34010403', who: 'นาง ทองใบ สีหาราช', since: '20230303', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '97/2566',
      orderDate: '20230303',
      education: '3',
      termEnd: '20430930',
    },
  ),
  personOf(
    'headman',
    { place: '340104', who: 'นาย เสถียร มิ่งขวัญ', since: '20190801' },
    { position: '3', source: '2', orderNo: '68/2562', orderDate: '20190801', education: '4' },
  ),
  personOf(
    'headman',
    { place: '340104', who: 'นาย คำพันธ์ ผลาหาญ', since: '20190801' },
    { position: '4', source: '2', orderNo: '47/2562', orderDate: '20190801', education: '3' },
  ),
  personOf(
    'headman',
    { place: '34010402', who: 'นาย อุทัย นามวงศา', since: '20211101' },
    { position: '6', source: '2', orderNo: '34/2564', orderDate: '20211101', education: '2' },
  ),
  personOf(
    'headman',
    { place: '34010501', who: 'นาย ไสว ดวงแก้ว', since: '20220519', portrait: true },
    {
      position: '2',
      source: '1',
      orderNo: '98/2565',
      orderDate: '20220519',
      education: '4',
      termEnd: '20440930',
    },
  ),
]
