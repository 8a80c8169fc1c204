/** The yearly sheets of the demo villages: made-up numbers that fit each other, the same at every start. */
import { randomFrom } from '../drawing/random.ts'
import type { DemoRecord, SheetArea } from '../types.ts'
import { type DemoVillage, demoVillages, firstVillages } from './list.ts'

const JOBS = ['ทำนา', 'ทำสวนลำไย', 'ทำไร่', 'ค้าขาย', 'รับจ้างทั่วไป', 'เลี้ยงสัตว์']

const sheetOf = (
  area: SheetArea,
  { code }: DemoVillage,
  year: string,
  fields: Record<string, string | number>,
): DemoRecord => ({
  area,
  catmUkey: code,
  fields: {
    year,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  },
})

/** How many live in a village in a year; the next year a few more or fewer do. */
function peopleOf({ code }: DemoVillage, year: string) {
  const settled = randomFrom(code)
  const changed = randomFrom(`${code} ${year}`)
  const households = settled.whole(85, 340) + changed.whole(0, 6)
  const male = Math.round(households * settled.between(1.25, 1.6)) + changed.whole(0, 9)
  const female = Math.round(male * settled.between(1, 1.12))
  return { households, male, female, all: male + female }
}

function general(village: DemoVillage, year: string): DemoRecord {
  const { households, male, female, all } = peopleOf(village, year)
  const random = randomFrom(`${village.code} land`)
  const [mainJob, subJob] = [random.pick(JOBS.slice(0, 3)), random.pick(JOBS.slice(3))]
  const young = Math.round(all * random.between(0.12, 0.17))
  const old = Math.round(all * random.between(0.2, 0.27))
  const land = random.whole(900, 4_800)
  return sheetOf('mmDetail', village, year, {
    mmName: village.name,
    source: random.pick(['1', '2', '3']),
    households,
    male,
    female,
    age0to14: young,
    age15to59: all - young - old,
    age60: old,
    areaRai: land,
    farmRai: Math.round(land * random.between(0.4, 0.8)),
    income: random.whole(58, 124) * 1_000,
    mainJob,
    subJob,
    road: random.pick(['1', '2', '2', '3']),
    waterDrink: '1',
    waterUse: random.pick(['1', '1', '2']),
    waterFarm: random.pick(['1', '2', '2', '3']),
    electricity: households,
    internet: random.chance(0.85) ? '1' : '0',
  })
}

function risks(village: DemoVillage, year: string): DemoRecord {
  const random = randomFrom(`${village.code} risk`)
  const level = () => random.pick(['1', '1', '2', '3'])
  const flood = random.pick(['1', '2', '3', '4'])
  return sheetOf('mmRisk', village, year, {
    flood,
    ...(flood === '1' ? {} : { floodYear: random.pick(['2565', '2567']), floodHouses: random.whole(3, 60) }),
    drought: level(),
    fire: level(),
    storm: level(),
    landslide: level(),
    smoke: village.code.startsWith('50') ? random.pick(['3', '4']) : '2',
    quake: '1',
    drug: random.pick(['1', '2', '2']),
    crime: random.pick(['1', '2']),
    conflict: '1',
    shelter: random.pick(['ศาลาประชาคมหมู่บ้าน', 'วัดประจำหมู่บ้าน', 'โรงเรียนในหมู่บ้าน']),
    siren: random.chance(0.7) ? '1' : '0',
    plan: random.chance(0.6) ? '1' : '0',
  })
}

function debts(village: DemoVillage, year: string): DemoRecord {
  const { households, all } = peopleOf(village, year)
  const random = randomFrom(`${village.code} debt`)
  const share = (from: number, to: number) => Math.round(all * random.between(from, to))
  return sheetOf('mmDept', village, year, {
    debtHouseholds: Math.round(households * random.between(0.4, 0.75)),
    debtFormal: random.whole(90, 460) * 100_000,
    debtInformal: random.whole(2, 40) * 50_000,
    debtorsInformal: random.whole(2, 24),
    fund: random.whole(20, 60) * 50_000,
    employed: share(0.5, 0.6),
    unemployed: share(0.01, 0.03),
    seasonal: share(0.02, 0.06),
    migrant: share(0.04, 0.1),
    training: share(0.02, 0.05),
  })
}

function welfare(village: DemoVillage, year: string): DemoRecord {
  const { all } = peopleOf(village, year)
  const random = randomFrom(`${village.code} welfare`)
  const registered = Math.round(all * random.between(0.25, 0.4))
  const passed = Math.round(registered * random.between(0.75, 0.9))
  return sheetOf('mmPerson', village, year, {
    registered,
    passed,
    failed: registered - passed,
    identityDone: Math.round(passed * random.between(0.9, 1)),
    elderly: Math.round(registered * 0.4),
    disabled: random.whole(2, 14),
    bedridden: random.whole(0, 4),
  })
}

const AWARDED: readonly [code: string, fields: Record<string, string>][] = [
  [
    '50020301',
    {
      award: '1',
      level: '2',
      rank: 'รางวัลชนะเลิศ',
      deed: 'ชาวบ้านร่วมกันจัดเวรยามและดูแลผู้สูงอายุที่อยู่ลำพังทุกครัวเรือน',
    },
  ],
  ['50020401', { award: '3', level: '1', deed: 'ครัวเรือนส่วนใหญ่ปลูกผักไว้กินเองและจัดทำบัญชีครัวเรือนต่อเนื่องสามปี' }],
  ['50010701', { award: '2', level: '2', rank: 'รางวัลชมเชย', deed: 'หมู่บ้านงดเหล้าในงานศพและงานบุญทุกงาน' }],
  ['50010801', { award: '1', level: '1', deed: 'ตั้งกองทุนขยะรีไซเคิลเป็นทุนการศึกษาแก่เด็กในหมู่บ้าน' }],
  ['34010401', { award: '3', level: '2', deed: 'ปลูกพริกปลอดสารและรวมกลุ่มจำหน่ายโดยไม่ผ่านพ่อค้าคนกลาง' }],
  ['34010501', { award: '2', level: '1', deed: 'เปิดศาลาประชาคมสอนการบ้านเด็กทุกเย็นโดยครูเกษียณในหมู่บ้าน' }],
]

/** Last year's general sheet of every village, this year's of the first sub-districts, which have the other sheets too. */
export const sheetRecords: readonly DemoRecord[] = [
  ...demoVillages.map((village) => general(village, '2568')),
  ...firstVillages.flatMap((village) => [
    general(village, '2569'),
    risks(village, '2568'),
    debts(village, '2568'),
    welfare(village, '2568'),
  ]),
  ...AWARDED.map(
    ([catmUkey, fields]): DemoRecord => ({
      area: 'villageGoodness',
      catmUkey,
      fields: { year: '2568', ...fields },
    }),
  ),
]
