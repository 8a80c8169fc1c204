import type { Brush } from '../brush.ts'
import { crowd } from '../figures.ts'
import { hills, ridge, sky, sun, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { vihara } from '../sacred/halls.ts'
import { chedi, tung } from '../sacred/stupas.ts'
import { circle, ellipse, line, type Point, path, placed, rect, stroke, turned } from '../shapes.ts'

/** Sky lanterns that rise over a temple by night. */
export function skyLanterns(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn = sky(brush) + hills(brush, 470, 560, 3) + circle(640, 600, 420, brush.glow('#ffb45c', 0.4))
  drawn +=
    placed(640, 640, 0.9, vihara(brush)) +
    placed(910, 640, 0.72, chedi(brush)) +
    treeRow(brush, 660, 90, -20, 430) +
    treeRow(brush, 660, 90, 1010, 1300)
  const lanterns: { x: number; y: number; size: number }[] = []
  for (let i = 0; i < 44; i++)
    lanterns.push({
      x: random.between(20, width - 20),
      y: random.between(20, 520),
      size: random.between(0.16, 0.85) ** 1.4,
    })
  for (const lantern of lanterns.toSorted((a, b) => a.size - b.size))
    drawn += placed(lantern.x, lantern.y, lantern.size, skyLantern(), random.between(-7, 7))
  return (
    drawn +
    ridge(brush, 690, 10, colours.hillNear) +
    crowd(brush, { from: 60, to: 1220, y: 712, size: 88, count: 14 }, [
      colours.accent,
      colours.accentAlt,
      '#ffffff',
      colours.gold,
    ])
  )
}

function skyLantern(): string {
  return (
    halo(0, -4, 96, '#ffb347') +
    path('M-38 -56Q0 -74 38 -56L48 40Q0 54 -48 40Z', '#ffb857') +
    path('M-38 -56Q0 -74 38 -56L42 -14Q0 -2 -42 -14Z', '#ffd98c') +
    ellipse(0, 42, 48, 10, '#e07a25') +
    ellipse(0, 42, 20, 6, '#fff6cf')
  )
}

/** Floating krathong on the river under the full moon. */
export function krathong(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush, 340) +
    sun(brush, 640, 150, 66) +
    hills(brush, 270, 320, 2) +
    treeRow(brush, 346, 58) +
    water(brush, 340)
  for (let i = 0; i < 22; i++)
    drawn += ellipse(
      640 + random.between(-50, 50),
      356 + i * 14,
      random.between(26, 100),
      2.6,
      colours.sun,
      0.4,
    )
  for (let i = 0; i < 26; i++) {
    const depth = (i / 26) ** 1.3
    drawn += placed(random.between(20, 1260), 370 + depth * 320, 0.2 + depth * 1.05, krathongBoat(brush))
  }
  return (
    drawn +
    tung(70, 720, 300, [colours.accent, '#ffffff', colours.gold], colours.goldShade) +
    tung(1180, 720, 320, [colours.accentAlt, colours.gold, '#ffffff'], colours.goldShade)
  )
}

function krathongBoat(brush: Brush): string {
  const { random, colours } = brush
  let drawn = halo(0, -44, 84, '#ffc46b') + ellipse(0, 4, 62, 9, '#ffcf7a', 0.4)
  for (let i = -3; i <= 3; i++)
    drawn += path(
      `M${i * 15 - 13} -8Q${i * 17} -48 ${i * 19 + 2} -50Q${i * 17 + 13} -28 ${i * 15 + 13} -8Z`,
      i % 2 ? colours.leaf : colours.leafShade,
    )
  for (let i = 0; i < 6; i++)
    drawn += circle(
      -32 + i * 13,
      -24 - (i % 2) * 8,
      9,
      random.pick(['#f7a6c1', '#ffd45c', '#ffffff', '#d887d8']),
    )
  return (
    drawn +
    path('M-56 -14H56Q50 4 0 4Q-50 4 -56 -14Z', colours.leafShade) +
    line([0, -30], [0, -70], '#fdf2cf', 6) +
    path('M0 -92Q9 -78 0 -70Q-9 -78 0 -92Z', '#ffd45c')
  )
}

/** Rows of paper lanterns hung in a temple court. */
export function lanternRows(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    hills(brush, 450, 540, 2) +
    circle(640, 560, 380, brush.glow('#ffb45c', 0.35)) +
    placed(640, 640, 1.15, vihara(brush)) +
    rect(-10, 668, 1300, 60, mix(colours.path, colours.hillNear, 0.4))
  const paper = ['#ff7a59', '#ffc857', '#f25c8a', '#8ed6c4', '#b58be0', '#ffffff']
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 13; i++) {
      const [x, y] = [-30 + i * 110 + (row % 2) * 54, 60 + row * 104 + Math.abs(6 - i) * -7 + 30]
      if (row === 3 && Math.abs(x - 640) < 330) continue
      drawn += placed(x, y, 0.62 + row * 0.13, hungLantern(random.pick(paper)))
    }
  return (
    drawn +
    crowd(brush, { from: 80, to: 1200, y: 706, size: 84, count: 10 }, [
      colours.accent,
      '#ffffff',
      colours.gold,
      colours.accentAlt,
    ])
  )
}

/** A lantern of the north with its paper tails, hung from above. */
export function hungLantern(paper: string): string {
  const shade = mix(paper, '#5a2a3a', 0.22)
  const profile: Point[] = [
    [12, -46],
    [42, -22],
    [42, 12],
    [12, 36],
  ]
  let drawn = line([0, -80], [0, -46], shade, 2) + halo(0, -4, 76, '#ffd98a') + turned(profile, paper, shade)
  drawn += stroke('M-42 -22H42M-42 12H42', '#fff0c4', 3) + circle(0, -5, 12, '#fff3cd', 0.7)
  for (const x of [-30, -12, 12, 30])
    drawn += rect(x - 5, Math.abs(x) > 20 ? 18 : 34, 10, 56, Math.abs(x) > 20 ? paper : shade, 2)
  return drawn
}

// Rings instead of a gradient: there are dozens of these in one picture.
function halo(x: number, y: number, radius: number, colour: string): string {
  return [1, 0.78, 0.58].map((share) => circle(x, y, radius * share, colour, 0.13)).join('')
}
