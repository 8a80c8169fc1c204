import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import {
  choice,
  english,
  latitude,
  longitude,
  longText,
  phone,
  postcode,
  text,
  villageNo,
  web,
} from '#domain/fields/fields.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'
import { provinceFlag } from '../presets/shared-fields.ts'

/** Schools, colleges, universities and research centres (foundations, section 2 "/manage/institute"). */
export const institute = defineArea({
  key: 'institute',
  titles: areaTitles('สถาบันการศึกษา', '{instituteName}', {
    page: 'ค้นหาสถาบันการศึกษา',
  }),
  route: '/manage/institute',
  path: 'manage/institute',
  id: 'instituteId',
  appMenu: 19,
  reports: {
    add: { rowId: 'instituteId' },
    edit: { rowId: 'instituteId' },
    delete: { rowId: 'instituteId' },
  },
  fields: {
    instituteType: choice(
      'ประเภทสถาบันการศึกษา',
      {
        '1': 'อนุบาล - ประถมศึกษา',
        '2': 'อนุบาล - มัธยมศึกษาตอนต้น',
        '3': 'อนุบาล - มัธยมศึกษาตอนปลาย',
        '4': 'ประถมศึกษา',
        '5': 'ประถมศึกษา - มัธยมศึกษาตอนต้น',
        '6': 'ประถมศึกษา - มัธยมศึกษาตอนปลาย',
        '7': 'มัธยมศึกษาตอนต้น - มัธยมศึกษาตอนปลาย',
        '8': 'วิทยาลัยชุมชน',
        '9': 'สถาบันอาชีวศึกษา',
        '10': 'มหาวิทยาลัย',
        '11': 'ศูนย์วิจัย',
      },
      { required: { add: 'กรุณาเลือกประเภทสถาบันการศึกษา' } },
    ),
    instituteName: text('ชื่อสถาบันการศึกษา', { required: 'กรุณากรอกชื่อสถาบันการศึกษา' }),
    instituteNameEn: english('ชื่อสถาบันการศึกษา (ภาษาอังกฤษ)'),
    instituteDetail: longText('รายละเอียด (ภาษาไทย)', { role: 'description' }),
    instituteDetailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    instituteHno: text('บ้านเลขที่', { max: 50, inAddress: 'house' }),
    instituteMm: villageNo(),
    instituteTrok: text('ตรอก/ซอย', { max: 100, inAddress: 'lane' }),
    instituteThanon: text('ถนน', { max: 100, inAddress: 'road' }),
    institutePostcode: postcode(),
    instituteTel: phone('หมายเลขโทรศัพท์'),
    instituteLat: latitude(),
    instituteLong: longitude(),
    instituteWeb: web('เว็บไซต์'),
    ...provinceFlag,
  },
  place: subDistrictThenProvince,
  placeDepth: 'mm',
  pictures: [{ part: 'image', field: 'instituteImg', label: 'รูปภาพ', hint: 'รองรับไฟล์ .jpg และ .png' }],
  display: { field: 'activeCc', path: 'manage/institute/Active', column: 'เปิด/ปิดการแสดงผล' },
  publicPage: {},
  columns: ['instituteName', 'instituteType', ...subDistrictColumns, 'instituteTel', 'instituteWeb'],
  search: { automaticFor: [1], finds: ['instituteName', 'instituteNameEn'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
