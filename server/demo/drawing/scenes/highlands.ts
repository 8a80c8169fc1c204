import type { Brush } from '../brush.ts'
import { birds, bushes, clouds, ground, hills, pine, ridge, sky, sun, tree } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { royalPagoda } from '../sacred.ts'
import { circle, curve, ellipse, line, type Point, path, placed, rect, short, stroke } from '../shapes.ts'

/** Ranges of hills with the mist lying in the valleys. */
export function mistyHills(brush: Brush): string {
  const { random, width, height, colours } = brush
  let drawn = sky(brush) + sun(brush, random.between(300, 980), random.between(170, 240), 46)
  drawn += clouds(brush, 4, 190) + hills(brush, 290, 590, 5) + birds(brush, random.between(300, 900), 190)
  drawn += ridge(brush, 660, 34, mix(colours.hillNear, colours.ink, 0.35), 2)
  for (let i = 0; i < 9; i++)
    drawn += pine(brush, random.between(0, width), height + 10, random.between(110, 190))
  return drawn
}

/** The roof of the country: a broad summit above a sea of cloud. */
export function seaOfCloud(brush: Brush): string {
  const { random, width, colours } = brush
  let drawn =
    sky(brush) +
    sun(brush, random.between(380, 900), 300, 52) +
    ridge(brush, 330, 110, mix(colours.hillFar, colours.hillNear, 0.35), 2)
  for (let row = 0; row < 5; row++) {
    const y = 400 + row * 58
    for (let x = -60; x < width + 80; x += random.between(80, 150))
      drawn += ellipse(
        x,
        y + random.between(-12, 12),
        random.between(110, 190),
        random.between(34, 54),
        mix(colours.mist, colours.hillFar, 0.5 - row * 0.11),
        0.9,
      )
    if (row === 1) drawn += ridge(brush, 470, 60, mix(colours.hillFar, colours.hillNear, 0.75), 2.6)
  }
  drawn += path(`M-20 720V600Q160 560 330 640T700 690L760 730H-20Z`, mix(colours.hillNear, colours.ink, 0.3))
  for (let i = 0; i < 6; i++)
    drawn += pine(brush, random.between(20, 420), random.between(640, 700), random.between(100, 170))
  return drawn + railing(brush)
}

function railing(brush: Brush): string {
  const { trunk } = brush.colours
  let drawn = line([-10, 668], [620, 712], trunk, 9) + line([-10, 640], [640, 690], trunk, 7)
  for (let x = 20; x < 620; x += 120) drawn += line([x, 626 + x * 0.078], [x, 730], trunk, 11)
  return drawn
}

/** The twin royal pagodas among mountain gardens. */
export function twinPagodas(brush: Brush): string {
  const { colours, random } = brush
  const [bronze, bronzeShade] = [mix('#b98a5e', colours.wall, 0.1), mix('#8f6545', colours.wallShade, 0.1)]
  const [lilac, lilacShade] = [mix('#a898c4', colours.wall, 0.1), mix('#8373a6', colours.wallShade, 0.1)]
  let drawn = sky(brush) + clouds(brush, 5, 220) + sun(brush, 640, 250, 50) + hills(brush, 330, 470, 3)
  drawn += path(
    'M-20 720V560Q200 470 420 520T760 560L800 720Z',
    brush.blend([colours.grass, colours.grassShade]),
  )
  drawn += path('M480 720Q700 500 960 520T1300 540V720Z', brush.blend([colours.grass, colours.grassShade]))
  drawn +=
    placed(360, 528, 1.22, royalPagoda(bronze, bronzeShade, colours.gold)) +
    placed(940, 534, 1.22, royalPagoda(lilac, lilacShade, colours.gold))
  drawn += bushes(brush, 556, 26, 90, 640) + bushes(brush, 562, 26, 700, 1240)
  drawn +=
    stroke('M640 740Q600 640 360 536', colours.path, 20) +
    stroke('M640 740Q690 640 940 542', colours.path, 20)
  for (let i = 0; i < 130; i++)
    drawn += circle(
      random.between(0, 1280),
      random.between(610, 716),
      random.between(5, 10),
      random.pick([colours.accent, '#f7b7c9', '#ffffff', colours.accentAlt, colours.gold]),
    )
  return drawn
}

/** A waterfall that drops over rock steps into its pool. */
export function waterfall(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn =
    sky(brush, 300) +
    ridge(brush, 150, 60, colours.hillFar) +
    ridge(brush, 220, 60, mix(colours.hillFar, colours.leaf, 0.5))
  const rock = mix(colours.trunk, colours.hillNear, 0.5)
  drawn += path(
    'M-20 720V250Q200 190 420 230L470 190H810L870 240Q1080 180 1300 260V720Z',
    brush.blend([mix(rock, colours.mist, 0.18), mix(rock, colours.ink, 0.4)]),
  )
  for (let i = 0; i < 26; i++)
    drawn += path(
      crag(random.between(0, width), random.between(250, 620), random.between(40, 110)),
      mix(rock, random.chance(0.5) ? colours.ink : colours.mist, random.between(0.08, 0.26)),
      0.8,
    )
  drawn += fall(brush, 530, 196, 760, 430) + fall(brush, 470, 424, 820, 610)
  drawn +=
    ellipse(645, 434, 210, 20, colours.mist, 0.55) +
    rect(0, 604, width, 120, brush.blend([mix(colours.water[0], '#ffffff', 0.2), colours.water[1]]))
  drawn += ellipse(645, 614, 260, 34, '#ffffff', 0.6) + ellipse(645, 606, 210, 26, '#ffffff', 0.75)
  for (const [x, y, s] of [
    [90, 330, 190],
    [240, 300, 150],
    [1060, 310, 170],
    [1210, 340, 200],
    [30, 470, 170],
    [1250, 480, 160],
  ] as const)
    drawn += tree(brush, x, y, s)
  return drawn + bushes(brush, 640, 46, -20, 230) + bushes(brush, 650, 46, 1090, 1300) + ferns(brush)
}

function crag(x: number, y: number, size: number): string {
  return `M${short(x)} ${short(y)}l${short(size * 0.5)} ${short(-size * 0.24)}l${short(size * 0.4)} ${short(size * 0.2)}l${short(-size * 0.1)} ${short(size * 0.5)}l${short(-size * 0.6)} ${short(size * 0.06)}Z`
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

/** Rice terraces that follow the hillside, with a field hut. */
export function riceTerraces(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 3, 170) +
    sun(brush, random.between(760, 1060), 170, 42) +
    hills(brush, 230, 350, 3)
  const greens = [
    mix(colours.grass, '#f3e08a', 0.35),
    colours.grass,
    mix(colours.grass, colours.grassShade, 0.55),
    colours.grassShade,
  ]
  for (let i = 0; i < 9; i++) {
    const y = 370 + i * i * 4.6
    const points: Point[] = []
    for (let k = -1; k <= 9; k++)
      points.push([(k * width) / 8, y + Math.sin(k * 0.9 + i * 0.55 + random.between(0, 0.3)) * (14 + i * 3)])
    const edge = curve(points)
    drawn +=
      path(`${edge}L${width + 200} 740L-200 740Z`, greens[i % greens.length]!) +
      stroke(edge, mix(colours.grassShade, colours.ink, 0.25), 3 + i * 0.7, 0.55)
    drawn += stroke(edge, colours.mist, 1.6, 0.5)
  }
  return (
    drawn +
    placed(random.between(300, 480), 470, 0.8, hut(brush)) +
    tree(brush, 1050, 470, 130) +
    tree(brush, 1130, 490, 150) +
    tree(brush, 150, 450, 90)
  )
}

function hut(brush: Brush): string {
  const { trunk, roofShade, gold, goldShade } = brush.colours
  return (
    rect(-60, -50, 7, 50, trunk) +
    rect(53, -50, 7, 50, trunk) +
    rect(-66, -54, 132, 9, trunk) +
    rect(-50, -96, 100, 44, goldShade) +
    path('M-84 -84L0 -142L84 -84Z', gold) +
    path('M0 -142L84 -84H46Z', roofShade, 0.5)
  )
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

/** Terraced flower beds and glass houses of a highland research station. */
export function flowerField(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 160) +
    sun(brush, 250, 160, 40) +
    hills(brush, 230, 360, 3) +
    ground(brush, 400)
  for (let i = 0; i < 4; i++) drawn += placed(740 + i * 128, 448 + (i % 2) * 10, 0.9, glassHouse(brush))
  const beds = [colours.accent, '#f7c6d5', colours.gold, '#ffffff', colours.accentAlt, '#f2879f']
  for (let row = 0; row < 7; row++) {
    const y = 470 + row * row * 5.2
    drawn += path(
      `M-20 ${short(y)}Q${width / 2} ${short(y - 26)} ${width + 20} ${short(y)}v${18 + row * 5}Q${width / 2} ${short(y + row * 5 - 8)} -20 ${short(y + 18 + row * 5)}Z`,
      colours.grassShade,
    )
    for (let x = -10; x < width + 10; x += 15 + row * 3)
      drawn += circle(
        x + random.between(-3, 3),
        y - Math.sin(((x + 20) / width) * Math.PI) * 13 + random.between(0, 7),
        6 + row * 1.7,
        random.chance(0.85) ? beds[row % beds.length]! : colours.leaf,
      )
  }
  return drawn
}

function glassHouse(brush: Brush): string {
  const { glass, wallShade, mist } = brush.colours
  let drawn = path('M-54 0V-42Q-54 -84 0 -84Q54 -84 54 -42V0Z', glass, 0.9)
  for (const x of [-36, -18, 0, 18, 36]) drawn += line([x, 0], [x, -78 + Math.abs(x) * 0.5], mist, 2.4)
  return drawn + rect(-56, -4, 112, 8, wallShade)
}
