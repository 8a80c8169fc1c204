import type { Brush } from '../brush.ts'
import { bushes, ridge, sky, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, type Point, path, polygon, rect, short, stroke } from '../shapes.ts'

/** A waterfall that drops over rock steps into its pool. */
export function waterfall(brush: Brush): string {
  const { colours, random, width } = brush
  const rock = mix(colours.trunk, colours.hillNear, 0.5)
  let drawn = sky(brush, 300) + ridge(brush, 130, 60, colours.hillFar) + treeRow(brush, 236, 130)
  drawn += path(
    'M-20 720V262L60 236L170 250L240 216L360 232L430 196H850L900 226L1010 212L1100 250L1200 230L1300 262V720Z',
    brush.blend([mix(rock, colours.leaf, 0.3), mix(rock, colours.ink, 0.4)]),
  )
  for (let i = 0; i < 15; i++) drawn += column(brush, -30 + i * 92, rock)
  drawn += fall(brush, 530, 196, 760, 430) + fall(brush, 470, 424, 820, 610)
  drawn +=
    ellipse(645, 434, 210, 20, colours.mist, 0.55) +
    rect(0, 604, width, 120, brush.blend([mix(colours.water[0], '#ffffff', 0.2), colours.water[1]]))
  drawn += ellipse(645, 614, 260, 34, '#ffffff', 0.6) + ellipse(645, 606, 210, 26, '#ffffff', 0.75)
  for (const [x, y, r] of [
    [330, 640, 54],
    [430, 676, 40],
    [880, 650, 60],
    [990, 684, 44],
  ] as const)
    drawn +=
      ellipse(x, y, r * 1.3, r * 0.62, mix(rock, colours.ink, 0.25)) +
      ellipse(x - r * 0.2, y - r * 0.18, r, r * 0.36, mix(rock, colours.mist, 0.2))
  drawn += bushes(brush, 262, 46, -20, 470) + bushes(brush, 262, 46, 830, 1300)
  for (const [x, y, s] of [
    [60, 430, 240],
    [1220, 440, 250],
  ] as const)
    drawn += tree(brush, x, y + random.between(-20, 20), s)
  return drawn + bushes(brush, 640, 46, -20, 230) + bushes(brush, 650, 46, 1090, 1300) + ferns(brush)
}

/** One standing slab of the cliff. */
function column(brush: Brush, x: number, rock: string): string {
  const { random, colours } = brush
  const [top, wide] = [random.between(262, 330), random.between(60, 96)]
  const foot = random.between(430, 640)
  const tone = mix(rock, random.chance(0.5) ? colours.ink : colours.mist, random.between(0.08, 0.24))
  return (
    polygon(
      [
        [x, top],
        [x + wide, top + 16],
        [x + wide - 10, foot],
        [x + 8, foot - 24],
      ],
      tone,
      0.75,
    ) +
    polygon(
      [
        [x, top],
        [x + wide, top + 16],
        [x + wide - 24, top + 34],
        [x + 14, top + 24],
      ],
      colours.leaf,
      0.55,
    )
  )
}

function fall(brush: Brush, left: number, top: number, right: number, foot: number): string {
  const { random, colours } = brush
  let drawn = path(
    `M${left} ${top}H${right}L${right + 26} ${foot}H${left - 26}Z`,
    brush.blend(['#ffffff', mix(colours.water[0], '#ffffff', 0.55)]),
  )
  for (let i = 0; i < 26; i++) {
    const x = random.between(left, right)
    const spread = ((x - (left + right) / 2) / (right - left)) * 46
    drawn += line(
      [x, top + random.between(0, 40)],
      [x + spread, foot - random.between(0, 70)],
      random.chance(0.6) ? colours.water[0] : '#ffffff',
      random.between(3, 9),
      0.55,
    )
  }
  return drawn
}

/** The moss forest with its boardwalk. */
export function mossForest(brush: Brush): string {
  const { colours, random, width, height } = brush
  let drawn = rect(
    0,
    0,
    width,
    height,
    brush.blend([
      mix(colours.mist, colours.leaf, 0.25),
      mix(colours.leaf, colours.mist, 0.25),
      colours.leafShade,
    ]),
  )
  for (let depth = 0; depth < 3; depth++)
    for (let i = 0; i < 7 - depth; i++) {
      const x = random.between(-30, width + 30)
      if (depth === 2 && Math.abs(x - 640) < 260) continue
      drawn += mossyTrunk(
        brush,
        x,
        26 + depth * 22,
        mix(mix(colours.trunk, colours.leafShade, 0.3), colours.mist, 0.62 - depth * 0.28),
      )
    }
  drawn +=
    rect(0, 330, width, 300, brush.fade(colours.mist, 0, 0.5)) +
    path(
      'M-20 720V590Q320 540 640 570T1300 580V720Z',
      brush.blend([colours.leaf, mix(colours.leafShade, colours.ink, 0.3)]),
    )
  drawn += boardwalk(brush)
  for (let i = 0; i < 60; i++)
    drawn += circle(
      random.between(0, width),
      random.between(590, 715),
      random.between(4, 12),
      random.pick([colours.leaf, colours.grass, colours.leafShade]),
      0.8,
    )
  return drawn + ferns(brush)
}

function mossyTrunk(brush: Brush, x: number, girth: number, colour: string): string {
  const { random, colours } = brush
  const [lean, bend] = [random.between(-60, 60), random.between(-50, 50)]
  let drawn = stroke(`M${short(x)} 640Q${short(x + bend)} 340 ${short(x + lean)} -20`, colour, girth)
  drawn += stroke(
    `M${short(x + bend * 0.5)} 300q${short(lean + 60)} -60 ${short(lean + 120)} -180`,
    colour,
    girth * 0.4,
  )
  for (let i = 0; i < 7; i++)
    drawn += ellipse(
      x + bend * 0.4 - girth * 0.2,
      90 + i * 80 + random.between(-20, 20),
      girth * 0.42,
      random.between(14, 34),
      colours.leaf,
      0.5,
    )
  return drawn
}

function boardwalk(brush: Brush): string {
  const { trunk, path: plank, goldShade } = brush.colours
  let drawn = path('M600 520H680L980 720H300Z', goldShade)
  for (let i = 0; i < 12; i++) {
    const [y, half] = [524 + i * i * 1.36, 42 + i * i * 2.05]
    drawn += rect(640 - half, y, half * 2, 5 + i * 0.9, plank, 2)
  }
  for (const side of [-1, 1]) {
    drawn += line([640 + side * 44, 470], [640 + side * 420, 590], trunk, 9)
    for (const t of [0, 0.2, 0.45, 0.8])
      drawn += line(
        [640 + side * (44 + 376 * t), 470 + 120 * t],
        [640 + side * (44 + 320 * t), 528 + 170 * t],
        trunk,
        6 + t * 8,
      )
  }
  return drawn
}

function ferns(brush: Brush): string {
  const { colours, random, width, height } = brush
  let drawn = ''
  for (let i = 0; i < 26; i++) {
    const x = random.chance(0.5) ? random.between(-10, 300) : random.between(width - 300, width + 10)
    const tip: Point = [x + random.between(-70, 70), height - random.between(50, 120)]
    drawn += stroke(
      `M${short(x)} ${height}Q${short(x)} ${short(tip[1])} ${short(tip[0])} ${short(tip[1] + 20)}`,
      random.chance(0.5) ? colours.leaf : colours.leafShade,
      9,
    )
  }
  return drawn
}
