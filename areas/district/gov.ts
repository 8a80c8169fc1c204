import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import {
  choice,
  english,
  latitude,
  longitude,
  phone,
  postcode,
  text,
  villageNo,
} from '#domain/fields/fields.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'
import { provinceFlag } from '../presets/shared-fields.ts'

/** Government and private organisations (foundations, section 2 "/manage/gov"). */
export const gov = defineArea({
  key: 'gov',
  titles: areaTitles('หน่วยงาน', '{govName}', {
    page: 'ค้นหาหน่วยงานภาครัฐและเอกชน',
  }),
  route: '/manage/gov',
  path: 'manage/gov',
  id: 'govId',
  appMenu: 23,
  reports: { add: { rowId: null }, edit: { rowId: 'govId' }, delete: { rowId: null } },
  fields: {
    govName: text('ชื่อหน่วยงาน'),
    govNameEn: english('ชื่อหน่วยงาน (ภาษาอังกฤษ)'),
    govType: choice(
      'ประเภทหน่วยงาน',
      { '1': 'หน่วยงานภาครัฐ', '2': 'หน่วยงานเอกชน' },
      { required: 'กรุณาเลือกประเภทหน่วยงาน' },
    ),
    // Groups below 4 do not choose it: the district's officials add district organisations (section 5).
    govLocation: choice(
      'ที่ตั้งหน่วยงาน',
      { '1': 'หน่วยงานระดับจังหวัด', '0': 'หน่วยงานระดับอำเภอ' },
      {
        order: ['1', '0'],
        required: { add: 'กรุณาเลือกที่ตั้งหน่วยงาน', groups: ADMINISTRATORS },
        setBy: ADMINISTRATORS,
        initial: { 1: '0', 2: '1', 3: '1' },
      },
    ),
    govHno: text('บ้านเลขที่', { max: 50, inAddress: 'house' }),
    govMm: villageNo(),
    govTrok: text('ตรอก/ซอย', { max: 100, inAddress: 'lane' }),
    govThanon: text('ถนน', { max: 100, inAddress: 'road' }),
    govPostcode: postcode(),
    govTel: phone('หมายเลขโทรศัพท์'),
    govLat: latitude(),
    govLong: longitude(),
    ...provinceFlag,
  },
  place: subDistrictThenProvince,
  placeDepth: 'tt',
  pictures: [{ part: 'image', field: 'govImg', label: 'รูปภาพ', hint: 'รองรับไฟล์ .jpg และ .png' }],
  display: { field: 'activeCc', path: 'manage/gov' },
  publicPage: {},
  columns: ['govName', 'govType', ...subDistrictColumns, 'govTel'],
  search: { provinceRequired: 'always', automaticFor: [1], finds: ['govName', 'govNameEn'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
