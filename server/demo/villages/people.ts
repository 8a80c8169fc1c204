/** The people who serve in villages and for districts: made-up names, dealt out the same way at every start. */
import { catmOfPrefix } from '#domain/places/catm.ts'
import { randomFrom } from '../drawing/random.ts'
import { personOf } from '../people.ts'
import type { DemoRecord } from '../types.ts'
import { firstVillages } from './list.ts'

const MEN = ['สมพงษ์', 'บุญมี', 'อินทร', 'ประเสริฐ', 'คำปัน', 'ณรงค์', 'สุพจน์', 'วีรพล', 'มานิต', 'ชูชาติ']
const WOMEN = ['บัวลอย', 'จันทร์ดี', 'สุภาพ', 'อัมพร', 'นงลักษณ์', 'วันเพ็ญ', 'ศรีนวล', 'พิกุล']
const FAMILIES = [
  'แก้วสุขใจ',
  'ใจมั่นดี',
  'บุญสูงเนินงาม',
  'คำวังทอง',
  'ศรีสายธาร',
  'ทองนาเมือง',
  'พรมสวนขวัญ',
  'สุขนาดี',
  'วงศ์บ้านสวน',
  'แสงทุ่งทอง',
  'มูลวังใส',
  'จันทร์ท่าน้ำ',
]

/** Somebody's name with the title, from a text that nobody else is dealt by. */
function nameOf(seed: string): string {
  const random = randomFrom(seed)
  const isWoman = random.chance(0.35)
  const first = random.pick(isWoman ? WOMEN : MEN)
  return `${isWoman ? 'นาง' : 'นาย'} ${first} ${random.pick(FAMILIES)}`
}

/** The villages that have a team: all but the last one of each first sub-district, so that a report has one to name. */
const guarded = firstVillages.filter(
  ({ subDistrict }, at) => firstVillages[at + 1]?.subDistrict === subDistrict,
)

const teams = guarded.flatMap(({ code }) =>
  ['1', '2', '3', '3', '3'].map((role, at): DemoRecord => {
    const random = randomFrom(`${code} team ${at}`)
    const since = random.pick(['20210601', '20230315', '20240820'])
    const hasCard = at < 3
    return personOf(
      'villageTeam',
      { place: code, who: nameOf(`${code} ชรบ. ${at}`), since },
      {
        role,
        trainDate: since,
        trainBatch: `รุ่นที่ ${random.whole(1, 6)}`,
        orderNo: `${random.whole(10, 90)}/${since.startsWith('2021') ? '2564' : '2567'}`,
        orderDate: since,
        ...(hasCard ? { cardNo: `${code}-${at + 1}`, cardExpire: at === 0 ? '20270115' : '20290630' } : {}),
      },
    )
  }),
)

/** Two villages of each district have their committee; the second one lacks an expert. */
const KINDS: readonly (readonly [kind: string, role: string, team: string])[] = [
  ['1', '1', '1'],
  ['2', '2', '1,2'],
  ['3', '5', '3'],
  ['4', '3', '1,3'],
  ['4', '4', '4'],
  ['5', '5', '5'],
  ['5', '5', '6'],
]
const withCommittee = firstVillages.filter(({ code }) => ['01', '02'].includes(code.slice(6)))
const committees = withCommittee.flatMap(({ code }) =>
  KINDS.slice(0, code.endsWith('01') ? KINDS.length : KINDS.length - 1).map(([kind, role, team], at) =>
    personOf(
      'committee',
      { place: code, who: nameOf(`${code} กม. ${at}`), since: '20240701' },
      { kind, role, team, orderNo: '118/2567', orderDate: '20240620' },
    ),
  ),
)

const DISTRICTS = ['5001', '5002', '3401']

const mediators = DISTRICTS.flatMap((district) =>
  [
    ['2', ''],
    ['1', 'ข้อพิพาทเรื่องหนี้สิน'],
    ['1', 'ที่ดินและมรดก'],
    ['1', 'ข้อพิพาทในครอบครัว'],
  ].map(([side = '', expertise = ''], at) =>
    personOf(
      'mediator',
      { place: district, who: nameOf(`${district} ไกล่เกลี่ย ${at}`), since: '20241001' },
      { side, expertise, registerNo: String(at + 1), orderNo: '201/2567', orderDate: '20240925' },
    ),
  ),
)

const mediationFigures = DISTRICTS.flatMap((district) =>
  ['2568', '2569'].flatMap((year) =>
    ['1', '2', '3'].map((type): DemoRecord => {
      const random = randomFrom(`${district} ${year} ${type}`)
      const received = random.whole(8, 40)
      const settled = Math.round(received * random.between(0.6, 0.9))
      const figures = { received, settled, pending: received - settled }
      return {
        area: 'mediation',
        catmUkey: catmOfPrefix(district),
        fields: {
          year,
          type,
          ...Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, String(count)])),
        },
      }
    }),
  ),
)

const defenders = [...DISTRICTS, '50', '34'].flatMap((place) =>
  [0, 1, 2, 3].map((at) =>
    personOf(
      'volunteerDefence',
      { place, who: nameOf(`${place} อส. ${at}`), since: '20230401' },
      {
        unit: place.length === 4 ? '1' : '2',
        rank: String(Math.max(1, 5 - at)),
        kind: at < 3 ? '1' : '2',
        duty: at === 0 ? 'หัวหน้าชุดปฏิบัติการ' : 'รักษาความปลอดภัยที่ว่าการ',
        orderNo: `${40 + at}/2566`,
        orderDate: '20230324',
      },
    ),
  ),
)

export const servingRecords: readonly DemoRecord[] = [
  ...teams,
  ...committees,
  ...mediators,
  ...mediationFigures,
  ...defenders,
]
