/**
 * The units of numbers, by the Thai word after an input or in parentheses after a label. `code` is for
 * programs; money has the code of ISO 4217.
 */
export const UNITS: Readonly<Record<string, { code: string; english: string }>> = {
  บาท: { code: 'THB', english: 'baht' },
  ไร่: { code: 'rai', english: 'rai' },
  ตารางกิโลเมตร: { code: 'km2', english: 'sq km' },
  'กม.': { code: 'km', english: 'km' },
  'ตัน/ปี': { code: 't/a', english: 'tonnes a year' },
  คน: { code: 'person', english: 'persons' },
  ราย: { code: 'person', english: 'persons' },
  ตัว: { code: 'animal', english: 'animals' },
  แห่ง: { code: 'place', english: 'places' },
  เรื่อง: { code: 'case', english: 'cases' },
  '%': { code: 'percent', english: '%' },
}
