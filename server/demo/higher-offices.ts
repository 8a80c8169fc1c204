import { personOf } from './people.ts'

/** The people of the provincial offices of Chiang Mai and Ubon Ratchathani and of the central office: all made up. */
export const higherOfficeRecords = [
  personOf(
    'deputy',
    { place: '50', who: 'นาย ชัยวัฒนา ศรีสกุลไทย', since: '20241015', portrait: true },
    { positionName: '1', positionLevel: '8', order: '1', showPublic: '1' },
  ),
  personOf(
    'deputy',
    { place: '50', who: 'นาย ปรมินทร์ เหล่าวิริยะ', since: '20230522' },
    { positionName: '4', positionLevel: '6', order: '2', showPublic: '1', duty: '1' },
  ),
  personOf(
    'deputy',
    { place: '50', who: 'นาย ทศพล มหาวรรณ์', since: '20240304', portrait: true },
    { positionName: '5', positionLevel: '6', order: '3', showPublic: '1', duty: '2' },
  ),
  personOf(
    'deputy',
    { place: '50', who: 'นาง ภัทราวดี จิตต์ประไพ', since: '20220117', portrait: true },
    { positionName: '6', positionLevel: '5', order: '4', showPublic: '1', duty: '6' },
  ),
  personOf(
    'official',
    { place: '50', who: 'นางสาว วิชุดา แสนคำหล้า', since: '20200706' },
    { positionName: '4', positionLevel: '5', duty: '6', order: '1' },
  ),
  personOf(
    'employee',
    { place: '50', who: 'นาย ถวิล ดอนชัย', since: '20070501' },
    { empType: '1', positionName: '3', duty: '7', order: '1' },
  ),
  personOf(
    'officialEmployee',
    { place: '50', who: 'นางสาว ธัญชนก วังใน', since: '20230403' },
    {
      empType: '1',
      positionName: '3',
      duty: '1',
      contractStart: '20230403',
      contractEnd: '20270930',
      order: '1',
    },
  ),
  personOf(
    'deputy',
    { place: '34', who: 'นาย เอกชัยภัทร พันธุ์เพ็ง', since: '20250203', portrait: true },
    { positionName: '1', positionLevel: '8', order: '1', showPublic: '1' },
  ),
  personOf(
    'deputy',
    { place: '34', who: 'นาย ฐาปกรณ์ ศรีวะรมย์', since: '20221205' },
    { positionName: '4', positionLevel: '6', order: '2', showPublic: '1', duty: '1' },
  ),
  personOf(
    'deputy',
    { place: '34', who: 'นาย ก้องภพ ไชยบัวคำ', since: '20240807' },
    { positionName: '5', positionLevel: '6', order: '3', showPublic: '1', duty: '2' },
  ),
  personOf(
    'official',
    { place: '34', who: 'นาง สิริมา โคตรสมบูรณ์', since: '20180910' },
    { positionName: '2', positionLevel: '5', duty: '7', order: '1' },
  ),
  personOf(
    'employee',
    { place: '34', who: 'นาย หนูพร้อม ทองแท้', since: '20110103' },
    { empType: '1', positionName: '3', duty: '7', order: '1' },
  ),
  personOf(
    'officialEmployee',
    { place: '34', who: 'นาย ภูริณัฐ อุปชัย', since: '20240610' },
    {
      empType: '1',
      positionName: '1',
      duty: '2',
      contractStart: '20240610',
      contractEnd: '20280930',
      order: '1',
    },
  ),
  personOf(
    'official',
    { place: '99', who: 'นางสาว อชิรญา ภักดีธรรม', since: '20210802', portrait: true },
    { positionName: '2', positionLevel: '6', duty: '7', order: '1' },
  ),
  personOf(
    'official',
    { place: '99', who: 'นาย ธรรมรัตน์ เกษมสวัสดิ์', since: '20240205' },
    { positionName: '8', positionLevel: '4', duty: '3', order: '2' },
  ),
  personOf(
    'officialEmployee',
    { place: '99', who: 'นาย ปฏิพล วิเศษศักดิ์', since: '20250901' },
    {
      empType: '1',
      positionName: '5',
      duty: '7',
      contractStart: '20250901',
      contractEnd: '20290930',
      order: '1',
    },
  ),
]
