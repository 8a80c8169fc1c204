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
import { jar, setting } from './still-life.ts'

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
