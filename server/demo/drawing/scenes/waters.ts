import type { Brush } from '../brush.ts'
import { crowd } from '../figures.ts'
import { birds, bushes, clouds, hills, palm, sky, sun, tree, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, path, placed, rect, short, stroke } from '../shapes.ts'

/** A wide river with a long boat, seen from its bank. */
export function riverBoat(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    sky(brush, 400) +
    clouds(brush, 4, 200) +
    sun(brush, random.between(360, 900), 240, 46) +
    hills(brush, 300, 350, 2)
  drawn += treeRow(brush, 404, 54) + water(brush, 400) + reflection(brush)
  drawn +=
    placed(random.between(420, 560), 560, 1.35, longBoat(brush)) +
    placed(random.between(860, 1020), 468, 0.6, longBoat(brush))
  drawn +=
    palm(brush, 90, 700, 430) +
    palm(brush, 190, 730, 330) +
    path('M-20 740V640Q160 600 330 740Z', colours.grassShade)
  return drawn + reeds(brush, 1040, 1290)
}

function reflection(brush: Brush): string {
  const { random, colours } = brush
  let drawn = ''
  for (let i = 0; i < 16; i++)
    drawn += ellipse(
      640 + random.between(-60, 60),
      412 + i * 16,
      random.between(30, 110),
      2.6,
      colours.sun,
      0.34,
    )
  return drawn
}

/** A long wooden boat with its canopy; its own origin is the middle of the keel. */
function longBoat(brush: Brush): string {
  const { trunk, accent, gold, wall, roofShade, ink } = brush.colours
  return (
    ellipse(0, 8, 220, 8, ink, 0.18) +
    path('M-240 -52Q-200 6 -120 8H130Q210 4 262 -70Q214 -20 130 -22H-120Q-190 -24 -240 -52Z', trunk) +
    stroke('M-232 -46Q-190 -16 -120 -15H130Q208 -16 256 -64', gold, 5) +
    rect(-76, -86, 6, 66, roofShade) +
    rect(80, -86, 6, 66, roofShade) +
    path('M-98 -84Q5 -112 108 -84L100 -76H-90Z', accent) +
    rect(-68, -46, 146, 26, wall) +
    line([250, -66], [250, -40], accent, 8) +
    circle(-236, -50, 7, gold)
  )
}

function reeds(brush: Brush, from: number, to: number): string {
  const { random, colours, height } = brush
  let drawn = ''
  for (let x = from; x < to; x += 9) {
    const tall = random.between(60, 150)
    drawn += stroke(
      `M${short(x)} ${height + 6}q${short(random.between(-12, 12))} ${short(-tall * 0.6)} ${short(random.between(-30, 16))} ${short(-tall)}`,
      random.chance(0.5) ? colours.leaf : colours.leafShade,
      5,
    )
  }
  return drawn
}

/** A river beach in the dry season, with thatched rafts and bathers. */
export function riverBeach(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush, 330) +
    clouds(brush, 5, 180) +
    sun(brush, 960, 150, 44) +
    treeRow(brush, 340, 62) +
    water(brush, 336, 560)
  for (let i = 0; i < 4; i++) drawn += placed(190 + i * 290, 446 + (i % 2) * 34, 0.86, raft(brush))
  drawn += path(
    'M-20 740V560Q300 500 660 540T1300 510V740Z',
    brush.blend([mix(colours.path, '#ffffff', 0.3), colours.path]),
  )
  drawn += stroke('M-20 560Q300 500 660 540T1300 510', '#ffffff', 8, 0.7)
  for (const [x, c] of [
    [240, colours.accent],
    [660, colours.accentAlt],
    [1050, colours.gold],
  ] as const)
    drawn += placed(x, 650, 1.1, beachShade(c, colours.wall, colours.trunk))
  return (
    drawn +
    crowd(brush, { from: 60, to: 1220, y: 690, size: 88, count: 9 }, [
      colours.accent,
      colours.accentAlt,
      colours.gold,
      '#ffffff',
    ])
  )
}

function raft(brush: Brush): string {
  const { gold, goldShade, trunk, accentAlt } = brush.colours
  let drawn =
    rect(-110, -8, 220, 14, trunk, 7) +
    rect(-90, -62, 6, 58, trunk) +
    rect(84, -62, 6, 58, trunk) +
    path('M-122 -56L-60 -110H60L122 -56Z', gold)
  for (let x = -104; x < 110; x += 17) drawn += line([x, -58], [x * 0.56, -106], goldShade, 2.4)
  return drawn + rect(-50, -24, 100, 14, accentAlt, 4)
}

function beachShade(colour: string, wall: string, pole: string): string {
  return (
    line([0, 0], [0, -130], pole, 7) +
    path(
      'M-92 -108Q0 -186 92 -108Q66 -122 46 -108Q22 -124 0 -108Q-24 -124 -46 -108Q-68 -122 -92 -108Z',
      colour,
    ) +
    path('M-46 -108Q-30 -152 0 -152Q30 -152 46 -108Q22 -124 0 -108Q-24 -124 -46 -108Z', wall)
  )
}

/** A reservoir among low hills. */
export function reservoir(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    sky(brush, 420) +
    clouds(brush, 5, 190) +
    sun(brush, random.between(300, 980), 210, 44) +
    hills(brush, 290, 380, 3) +
    water(brush, 430)
  drawn += treeRow(brush, 436, 46, -20, 420) + treeRow(brush, 436, 42, 940, 1300)
  drawn +=
    placed(random.between(560, 760), 540, 0.8, longBoat(brush)) +
    path('M-20 740V640Q240 590 520 660T900 740Z', brush.blend([colours.grass, colours.grassShade]))
  return (
    drawn +
    tree(brush, 110, 660, 240) +
    tree(brush, 300, 690, 170) +
    bushes(brush, 722, 40, 380, 760) +
    birds(brush, 800, 200)
  )
}

/** A pond of lotus flowers. */
export function lotusPond(brush: Brush): string {
  const { random, colours, width } = brush
  let drawn = sky(brush, 280) + sun(brush, 930, 150, 42) + treeRow(brush, 300, 76) + water(brush, 290)
  for (let i = 0; i < 46; i++) {
    const depth = i / 46
    drawn += ellipse(
      random.between(-20, width + 20),
      320 + depth * 390,
      26 + depth * 74,
      8 + depth * 23,
      random.chance(0.5) ? colours.leaf : colours.leafShade,
      0.95,
    )
    if (i % 3 === 0)
      drawn += placed(
        random.between(30, width - 30),
        330 + depth * 380,
        0.4 + depth * 1.1,
        lotus(random.pick(['#f5a3bd', '#f8c6d4', '#ffffff']), '#e87fa3'),
      )
  }
  return drawn
}

/** An open lotus on its stalk; its own origin is at the water. */
export function lotus(petal: string, heart: string): string {
  const leaf = (angle: number, fill: string) =>
    `<g transform="rotate(${angle} 0 -60)">${path('M0 -60Q-22 -92 0 -124Q22 -92 0 -60Z', fill)}</g>`
  return (
    line([0, 0], [0, -60], '#4f8a5b', 5) +
    leaf(-68, petal) +
    leaf(68, petal) +
    leaf(-42, heart) +
    leaf(42, heart) +
    leaf(-22, petal) +
    leaf(22, petal) +
    leaf(0, heart) +
    circle(0, -66, 7, '#f7d05a')
  )
}
