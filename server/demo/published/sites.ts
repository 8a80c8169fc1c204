import { DISTRICTS, published } from './made.ts'

const picture = (slot: 'image', scene: 'krathong' | 'mistyHills' | 'lanternRows', seed: string) => ({
  pictures: [{ slot, drawing: { scene, palette: 'night' as const, seed } }],
})

/** What stands before the sites and behind their menus: the central office's for all, and a page of each district. */
export const siteRecords = [
  published(
    'landing',
    '99',
    {
      name: 'สวัสดีปีใหม่ พุทธศักราช 2570',
      startDate: '20261228',
      endDate: '20270103',
      active: '1',
      buttonText: 'เข้าสู่เว็บไซต์',
    },
    picture('image', 'lanternRows', 'landing 99'),
  ),
  published(
    'background',
    '99',
    { name: 'ชุดภาพส่วนกลาง', color: '1', active: '1' },
    picture('image', 'mistyHills', 'menu 99'),
  ),
  ...DISTRICTS.map(({ code, name }) =>
    published(
      'landing',
      code,
      {
        name: `ประเพณีลอยกระทง อำเภอ${name}`,
        startDate: '20261120',
        endDate: '20261125',
        active: '1',
        buttonText: 'เข้าสู่เว็บไซต์',
      },
      picture('image', 'krathong', `landing ${code}`),
    ),
  ),
]
