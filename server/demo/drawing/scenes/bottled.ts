import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, type Point, path, placed, rect, stroke, turned } from '../shapes.ts'
import { bottle, jar, setting } from './still-life.ts'

/** Jars of honey beside a comb, with a dipper. */
export function honey(brush: Brush): string {
  const { colours } = brush
  let drawn = setting(brush, colours.gold)
  for (const [i, x] of [470, 680, 890].entries())
    drawn += placed(
      x,
      640 + (i % 2) * 8,
      i === 1 ? 1.75 : 1.35,
      jar(['#e0a12f', '#c77f1f', '#f0bf4f'][i] ?? '#e0a12f', colours.goldShade),
    )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5 - (row % 2); i++)
      drawn += placed(
        170 + i * 46 + (row % 2) * 23,
        576 + row * 40,
        1,
        path('M0 -26L22 -13V13L0 26L-22 13V-13Z', '#c77f1f') +
          path('M0 -18L15 -9V9L0 18L-15 9V-9Z', (row + i) % 3 ? '#f0bf4f' : '#e0a12f'),
      )
  drawn += line([1010, 500], [1110, 620], '#b98a52', 12)
  for (let i = 0; i < 4; i++)
    drawn += placed(1108 + i * 12, 618 + i * 14, 1, ellipse(0, 0, 34, 9, i % 2 ? '#8f6338' : '#b98a52'), -40)
  for (const x of [360, 410, 1010]) drawn += placed(x, 668, 0.8, flower('#ffffff'))
  return drawn
}

/** Jars of chilli paste or pickles with what they are made of. */
export function preserves(brush: Brush): string {
  const { random, colours } = brush
  const contents = random.pick([
    ['#b5402a', '#7f8f3a', '#c9722e'],
    ['#8f5a2c', '#a8432f', '#c9722e'],
    ['#9c2f4a', '#c2543b', '#6d3a6b'],
  ] as const)
  let drawn = setting(brush, random.pick([colours.leaf, colours.accentAlt, colours.gold]))
  for (const [i, x] of [390, 640, 890].entries())
    drawn += placed(
      x,
      640 - (i % 2) * -8,
      i === 1 ? 1.75 : 1.35,
      jar(contents[i]!, [colours.accent, colours.leaf, colours.accentAlt][i]!),
    )
  for (let i = 0; i < 5; i++)
    drawn += placed(
      180 + i * 26,
      640 + (i % 3) * 12,
      1,
      path('M0 0Q34 -18 74 6Q34 16 0 0Z', '#d9472f') + stroke('M0 0q-12 -6 -16 -14', colours.leafShade, 6),
      i * 19 - 30,
    )
  for (let i = 0; i < 5; i++)
    drawn +=
      ellipse(1080 + (i % 3) * 44, 640 + Math.floor(i / 3) * 26, 26, 22, '#f3e6d0') +
      stroke(`M${1080 + (i % 3) * 44} ${622 + Math.floor(i / 3) * 26}v-12`, '#c9a877', 5)
  return drawn
}

/** Roasted coffee: a bag, a cup and the beans. */
export function coffee(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    setting(brush, colours.trunk) +
    path('M470 640L490 300H760L780 640Z', '#caa06c') +
    path('M625 300H760L780 640H625Z', '#b1844f') +
    path('M490 300L510 250H740L760 300Z', '#8f6338') +
    rect(526, 390, 198, 150, '#fbf3e2', 10) +
    path('M560 500L600 430L630 470L656 420L694 500Z', colours.leaf) +
    circle(664, 424, 12, colours.gold) +
    rect(560, 512, 134, 9, colours.trunk, 4)
  drawn +=
    ellipse(960, 630, 130, 24, '#f7efe2') +
    path('M880 530H1040Q1040 620 960 622Q880 620 880 530Z', '#ffffff') +
    path('M960 530H1040Q1040 620 960 622Z', '#e7dccb') +
    ellipse(960, 530, 80, 16, '#5a3524') +
    ellipse(960, 529, 44, 8, '#c69a6c') +
    stroke('M1036 550q44 4 34 36q-10 22 -46 18', '#e7dccb', 12)
  drawn += stroke('M930 500q-14 -26 4 -46t-2 -46M976 500q-14 -26 4 -46t-2 -46', '#ffffff', 8, 0.6)
  for (let i = 0; i < 34; i++)
    drawn += placed(
      random.between(200, 460),
      random.between(610, 680),
      1,
      ellipse(0, 0, 19, 13, random.pick(['#5a3524', '#6d4430', '#4a2a1c'])) +
        stroke('M-15 0Q-4 -6 4 0T16 0', '#2e1a10', 3),
      random.between(0, 180),
    )
  return drawn
}

/** A mortar, roots and leaves with bottles of balm: herbal goods. */
export function herbs(brush: Brush): string {
  const { random, colours } = brush
  const stone: Point[] = [
    [120, -130],
    [126, -100],
    [104, -50],
    [66, -24],
    [90, 0],
  ]
  let drawn =
    setting(brush, colours.leaf) +
    placed(
      560,
      640,
      1.2,
      ellipse(0, 6, 120, 14, '#3a2a2a', 0.2) +
        turned(stone, '#8b8f98', '#6a6e78', true) +
        ellipse(0, -130, 120, 22, '#555a64') +
        ellipse(0, -128, 100, 16, colours.leafShade) +
        line([30, -140], [130, -250], '#b58a5c', 30) +
        line([30, -140], [46, -158], '#8f6338', 34),
    )
  for (let i = 0; i < 16; i++)
    drawn += placed(
      300 + random.between(-110, 60),
      640 + random.between(-30, 30),
      random.between(0.7, 1.2),
      path('M0 0Q20 -40 70 -36Q52 8 0 0Z', i % 2 ? colours.leaf : colours.leafShade) +
        stroke('M0 0L62 -32', mix(colours.leaf, '#ffffff', 0.4), 2.5),
      random.between(-40, 60),
    )
  for (const [x, y] of [
    [740, 640],
    [800, 652],
    [770, 622],
  ] as const)
    drawn += placed(
      x,
      y,
      1,
      ellipse(0, 0, 46, 22, '#d9a05c') +
        ellipse(36, -16, 24, 16, '#d9a05c') +
        ellipse(-34, -12, 20, 15, '#c98c48') +
        stroke('M-20 -10q6 12 0 20M6 -14q6 14 0 26', '#a8702f', 3),
    )
  return (
    drawn +
    placed(930, 640, 1.2, bottle('#6f8f3f', colours.gold)) +
    placed(1050, 636, 1, bottle('#c98a35', colours.leaf)) +
    placed(1140, 644, 0.8, bottle('#8a5ea8', colours.accent))
  )
}

/** Bottled drinks with fruit and a glass. */
export function drinks(brush: Brush): string {
  const { random, colours } = brush
  const juice = random.pick(['#d0632e', '#b3344f', '#e0a12f', '#7b9c3c'])
  let drawn =
    setting(brush, colours.accentAlt) +
    placed(460, 640, 1.55, bottle(juice, colours.accent)) +
    placed(620, 650, 1.75, bottle(mix(juice, '#ffffff', 0.18), colours.leaf)) +
    placed(780, 640, 1.55, bottle(juice, colours.gold))
  drawn +=
    ellipse(960, 650, 62, 9, '#3a2a2a', 0.2) +
    path('M900 460H1020L1006 650H914Z', '#e8f4f6') +
    path('M906 520H1014L1005 644H915Z', juice) +
    rect(930, 530, 30, 30, '#ffffff', 6) +
    rect(966, 556, 28, 28, '#ffffff', 6) +
    line([990, 560], [1020, 420], colours.accent, 7)
  for (let i = 0; i < 8; i++)
    drawn += circle(
      270 + random.between(-80, 60),
      640 + random.between(-26, 20),
      24,
      mix(juice, colours.gold, random.between(0, 0.5)),
    )
  return drawn + path('M300 604q24 -30 60 -24q-18 30 -60 24Z', colours.leaf)
}

/** Soap and cosmetics made from herbs. */
export function soaps(brush: Brush): string {
  const { random, colours } = brush
  const tones = ['#f3d2c1', '#cfe3c4', '#f6e2a8', '#d9cbe8', '#f7c6cf']
  let drawn = setting(brush, random.pick([colours.accentAlt, colours.leaf]))
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4 - row; i++) {
      const [x, y, tone] = [430 + i * 122 + row * 61, 600 - row * 66, tones[(i + row * 2) % tones.length]!]
      drawn +=
        rect(x, y - 34, 112, 66, mix(tone, '#6b4a3a', 0.2), 16) +
        rect(x, y - 38, 112, 58, tone, 16) +
        ellipse(x + 56, y - 10, 26, 12, mix(tone, '#ffffff', 0.5)) +
        stroke(`M${x + 44} ${y - 10}q12 -12 24 0`, mix(tone, '#6b4a3a', 0.35), 3)
    }
  drawn +=
    placed(1010, 642, 1.35, bottle('#e7c3a0', colours.leaf)) +
    placed(280, 640, 1.1, jar('#f0dcc0', colours.leaf))
  for (let i = 0; i < 5; i++)
    drawn += placed(360 + i * 150, 664, 0.8, flower(random.pick(['#ffffff', '#f7c6cf', '#ffe6a3'])))
  for (let i = 0; i < 18; i++)
    drawn += circle(random.between(420, 940), random.between(330, 470), random.between(8, 26), '#ffffff', 0.4)
  return drawn
}

function flower(petal: string): string {
  let drawn = ''
  for (let k = 0; k < 5; k++) drawn += placed(0, 0, 1, ellipse(0, -20, 13, 19, petal), k * 72)
  return drawn + circle(0, 0, 10, '#f2bd4a')
}
