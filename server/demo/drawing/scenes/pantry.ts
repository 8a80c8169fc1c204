import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  curve,
  ellipse,
  line,
  type Point,
  path,
  placed,
  rect,
  short,
  stroke,
  turned,
} from '../shapes.ts'
import { setting } from './crafts.ts'

function plate(x: number, y: number, half: number, rim: string): string {
  return (
    ellipse(x, y + 12, half * 1.02, half * 0.3, '#3a2a2a', 0.2) +
    ellipse(x, y, half, half * 0.3, rim) +
    ellipse(x, y - 4, half * 0.84, half * 0.22, mix(rim, '#ffffff', 0.5))
  )
}

/** A banana leaf spread under food. */
function leafMat(brush: Brush, x: number, y: number, half: number): string {
  const { leaf, leafShade } = brush.colours
  let drawn = path(
    `M${x - half} ${y}Q${x - half * 0.4} ${y - half * 0.34} ${x + half} ${y - half * 0.06}Q${x + half * 0.2} ${y + half * 0.3} ${x - half} ${y}Z`,
    leaf,
  )
  for (let i = 1; i < 8; i++)
    drawn += line(
      [x - half + (half * 2 * i) / 8, y - half * 0.02],
      [x - half + (half * 2 * i) / 8 + 40, y - half * 0.12],
      leafShade,
      3,
    )
  return drawn + line([x - half, y], [x + half, y - half * 0.06], leafShade, 5)
}

/** Northern herb sausage, coiled and sliced. */
export function sausage(brush: Brush): string {
  const { leaf, leafShade } = brush.colours
  let drawn =
    setting(brush, brush.colours.leaf) + plate(640, 610, 380, '#e9d7b4') + leafMat(brush, 640, 596, 320)
  const turns: Point[] = []
  for (let i = 0; i <= 34; i++)
    turns.push([640 + Math.cos(i * 0.42) * (30 + i * 4.6), 556 + Math.sin(i * 0.42) * (12 + i * 1.5)])
  const coil = curve(turns)
  drawn += stroke(coil, '#8c3f26', 46) + stroke(coil, '#b8593a', 34) + stroke(coil, '#d98a5c', 7, 0.6)
  for (let i = 0; i < 6; i++)
    drawn +=
      ellipse(390 + i * 36, 604 + (i % 2) * 14, 27, 23, '#8c3f26') +
      ellipse(388 + i * 36, 601 + (i % 2) * 14, 22, 18, '#cf7d52') +
      circle(384 + i * 36, 598, 3, leaf) +
      circle(394 + i * 36, 606, 3, '#f3d9a0')
  for (const [x, y, turn] of [
    [850, 596, -20],
    [880, 610, 20],
    [820, 620, 60],
  ] as const)
    drawn += placed(
      x,
      y,
      1,
      path('M0 0Q30 -34 74 -30Q56 6 0 0Z', leafShade) + path('M0 0Q34 -16 74 -30', leaf),
      turn,
    )
  return drawn
}

/** White pork sausage in leaf and string, sliced on a plate. */
export function porkRoll(brush: Brush): string {
  const { leaf, leafShade, gold } = brush.colours
  let drawn = setting(brush, brush.colours.accent) + plate(640, 610, 380, '#e9e2d2')
  for (let i = 0; i < 3; i++) {
    const y = 470 + i * 52
    drawn += rect(350 + i * 18, y, 330, 66, leafShade, 32) + rect(350 + i * 18, y, 330, 40, leaf, 20)
    for (let k = 0; k < 5; k++)
      drawn += line([392 + i * 18 + k * 62, y], [392 + i * 18 + k * 62, y + 64], gold, 5)
  }
  for (let i = 0; i < 6; i++)
    drawn +=
      ellipse(720 + i * 42, 604 - (i % 2) * 12, 40, 38, '#e6cdb0') +
      ellipse(714 + i * 42, 600 - (i % 2) * 12, 35, 33, '#fbf0e2') +
      circle(708 + i * 42, 594 - (i % 2) * 12, 3, '#d9b893') +
      circle(722 + i * 42, 608 - (i % 2) * 12, 3, '#d9b893')
  return (
    drawn +
    path('M880 640q40 -30 84 -8q-40 30 -84 8Z', '#d9472f') +
    path('M860 660q40 -30 84 -8q-40 30 -84 8Z', leaf)
  )
}

/** Dried longan in a basket with a jar beside it. */
export function driedFruit(brush: Brush): string {
  const { random } = brush
  let drawn = setting(brush, brush.colours.gold)
  for (let i = 0; i < 70; i++)
    drawn += circle(
      640 + random.between(-196, 196),
      520 - random.between(0, 66) * (1 - Math.abs(random.between(-0.5, 0.5))),
      random.between(22, 28),
      random.pick(['#c98a35', '#b5732a', '#dba04a', '#a4632a']),
    )
  drawn +=
    ellipse(640, 648, 220, 24, '#3a2a2a', 0.2) +
    placed(
      640,
      640,
      1,
      turned(
        [
          [232, -120],
          [224, -80],
          [196, -30],
          [170, 0],
        ],
        '#d8ab68',
        '#b9854a',
        true,
      ),
    )
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 12 - row; i++)
      drawn += rect(432 + row * 16 + i * 36 + (row % 2) * 16, 536 + row * 25, 20, 10, '#8f6338', 4)
  for (let i = 0; i < 9; i++)
    drawn +=
      circle(330 + random.between(-70, 70), 636 + random.between(-10, 18), 24, '#b5732a') +
      circle(324, 630, 5, '#f3c878', 0.6)
  return (
    drawn +
    placed(980, 640, 1.1, jar('#c98a35', brush.colours.accent)) +
    placed(250, 600, 0.9, jar('#a4632a', brush.colours.leaf))
  )
}

function jar(content: string, label: string): string {
  return (
    ellipse(0, 4, 76, 10, '#3a2a2a', 0.2) +
    rect(-66, -170, 132, 172, '#e8f1f2', 18) +
    rect(-60, -140, 120, 136, content, 14) +
    path('M-60 -126Q-60 -140 -47 -140T-34 -126V-18Q-34 -4 -47 -4T-60 -18Z', '#ffffff', 0.28) +
    rect(-60, -196, 120, 32, '#b98a52', 8) +
    rect(-60, -176, 120, 12, '#8f6338', 5) +
    rect(-52, -104, 104, 66, '#fdf6e6', 6) +
    circle(0, -80, 15, label) +
    rect(-34, -58, 68, 6, label, 3) +
    rect(-24, -48, 48, 4, mix(label, '#ffffff', 0.4), 2)
  )
}

/** Jars of chilli paste, honey or jam with what they are made of. */
export function preserves(brush: Brush): string {
  const { random, colours } = brush
  const contents = random.pick([
    ['#b5402a', '#7f8f3a', '#c9722e'],
    ['#e0a12f', '#c77f1f', '#f0bf4f'],
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

function bottle(fill: string, label: string): string {
  return (
    ellipse(0, 4, 52, 8, '#3a2a2a', 0.2) +
    turned(
      [
        [15, -210],
        [15, -174],
        [24, -162],
        [44, -140],
        [46, -110],
        [46, 0],
      ],
      fill,
      mix(fill, '#1a2a1a', 0.25),
      true,
    ) +
    rect(-19, -236, 38, 32, '#4b3a34', 5) +
    rect(-40, -108, 80, 68, '#fdf6e6', 5) +
    circle(0, -82, 14, label) +
    rect(-26, -58, 52, 5, label, 2)
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

/** A northern meal on its round wooden tray. */
export function mealTray(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    setting(brush, colours.accent) +
    ellipse(640, 660, 420, 46, '#3a2a2a', 0.18) +
    path('M540 640H740L780 690H500Z', '#7a3c2c') +
    ellipse(640, 590, 420, 116, '#7a3c2c') +
    ellipse(640, 576, 420, 116, '#b5533c') +
    ellipse(640, 574, 392, 104, '#8f3f30')
  const dishes: readonly [number, number, string][] = [
    [440, 560, '#c9722e'],
    [560, 520, '#7f9c3f'],
    [720, 520, '#d9472f'],
    [840, 560, '#e9c46a'],
    [760, 620, '#a8632f'],
    [520, 624, '#f3e3c3'],
    [640, 572, '#cf7d3a'],
  ]
  for (const [x, y, food] of dishes) {
    drawn +=
      ellipse(x, y + 14, 74, 26, '#e7dccb') + ellipse(x, y, 74, 26, '#ffffff') + ellipse(x, y, 60, 19, food)
    for (let i = 0; i < 9; i++)
      drawn += circle(
        x + random.between(-44, 44),
        y + random.between(-10, 9),
        random.between(3, 7),
        random.pick([colours.leaf, '#ffffff', mix(food, '#3a1a0a', 0.3), '#e4572e']),
        0.85,
      )
  }
  for (const x of [560, 640, 720]) drawn += stroke(`M${x} 460q-14 -26 4 -48t-2 -48`, '#ffffff', 9, 0.55)
  return drawn + placed(1090, 650, 1, basketOfRice())
}

function basketOfRice(): string {
  return (
    ellipse(0, 4, 70, 9, '#3a2a2a', 0.2) +
    turned(
      [
        [58, -130],
        [66, -90],
        [60, -30],
        [46, 0],
      ],
      '#e0b878',
      '#c1925a',
      true,
    ) +
    ellipse(0, -130, 58, 13, '#fdf8ee') +
    circle(-20, -138, 14, '#ffffff') +
    circle(8, -142, 16, '#fdf8ee') +
    circle(30, -136, 12, '#ffffff') +
    stroke('M-62 -96Q0 -80 62 -96M-62 -56Q0 -40 62 -56', '#8f6338', 5)
  )
}

/** Sacks and ears of rice. */
export function rice(brush: Brush): string {
  const { random, colours } = brush
  let drawn = setting(brush, colours.gold)
  for (const [x, s, tone] of [
    [640, 1.3, '#e9d7b4'],
    [360, 1, '#dfc79a'],
    [930, 1.05, '#d9bf92'],
  ] as const) {
    let sack =
      ellipse(0, 4, 150, 16, '#3a2a2a', 0.2) +
      path('M-130 0Q-160 -120 -110 -220H110Q160 -120 130 0Q0 16 -130 0Z', tone) +
      path('M0 8Q80 8 130 0Q160 -120 110 -220H0Z', mix(tone, '#7a5a30', 0.16)) +
      ellipse(0, -220, 112, 26, mix(tone, '#7a5a30', 0.3)) +
      ellipse(0, -226, 92, 24, '#fdf8ee')
    for (let i = 0; i < 60; i++)
      sack += ellipse(
        random.between(-80, 80),
        -228 + random.between(-14, 12),
        7,
        3,
        random.pick(['#ffffff', '#f3e6c9', '#e8d3a6']),
      )
    drawn += placed(
      x,
      640,
      s,
      sack +
        circle(0, -100, 44, colours.leaf, 0.85) +
        stroke('M0 -70Q-6 -110 10 -134M2 -96q-18 -6 -22 -20M4 -108q16 -4 22 -16', '#fdf8ee', 5),
    )
  }
  for (let i = 0; i < 7; i++) {
    const x = 140 + i * 18
    drawn += stroke(`M${x} 690Q${x + 10} 560 ${x + 60 + i * 6} 500`, '#b5903a', 4)
    for (let k = 0; k < 8; k++)
      drawn += ellipse(short(x + 56 + i * 6 - k * 4), 504 + k * 10, 6, 10, '#e3b94f')
  }
  return drawn
}
