import type { Brush } from '../brush.ts'
import { gable, hippedRoof, stall, stiltHouse, windows } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { tung } from '../sacred.ts'
import { circle, ellipse, line, path, placed, polygon, rect, stroke } from '../shapes.ts'
import { drive, forecourt } from './town.ts'

const produce = [
  ['#e4572e', '#f2bd4a', '#7bb661'],
  ['#7bb661', '#b4d36b', '#e8f0d0'],
  ['#f7a35c', '#f2d06b', '#d9534f'],
  ['#8e5ea2', '#d9534f', '#f2bd4a'],
] as const

/** A covered morning market with stalls of fruit and vegetables. */
export function market(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 200) +
    treeRow(brush, 330, 120) +
    rect(-10, 300, 1300, 430, mix(colours.path, colours.wallShade, 0.4))
  drawn +=
    polygon(
      [
        [-20, 250],
        [160, 130],
        [1120, 130],
        [1300, 250],
      ],
      colours.roof,
    ) +
    polygon(
      [
        [160, 130],
        [1120, 130],
        [1140, 143],
        [140, 143],
      ],
      colours.roofShade,
    ) +
    rect(-20, 246, 1320, 14, colours.roofShade) +
    rect(-10, 260, 1300, 130, mix(colours.wallShade, colours.ink, 0.25))
  for (let x = 40; x < 1280; x += 200)
    drawn +=
      rect(x, 258, 14, 220, colours.trunk) +
      line([x + 107, 260], [x + 107, 292], colours.ink, 2) +
      circle(x + 107, 300, 10, '#fff2b8')
  for (let i = 0; i < 6; i++)
    drawn += placed(
      110 + i * 212,
      540,
      1,
      stall(brush, i % 2 ? colours.accent : colours.accentAlt, random.pick(produce)),
    )
  drawn += crowd(brush, { from: 60, to: 1220, y: 612, size: 108, count: 9 }, [
    colours.accent,
    colours.accentAlt,
    colours.gold,
    '#ffffff',
    '#c3a5d8',
  ])
  for (let i = 0; i < 4; i++)
    drawn += placed(
      200 + i * 290,
      716,
      1.25,
      stall(brush, i % 2 ? colours.gold : colours.accent, random.pick(produce)),
    )
  return drawn
}

/** A walking street by night under strings of lamps. */
export function walkingStreet(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    shopRow(brush) +
    path('M-20 730L470 400H810L1300 730Z', mix(colours.path, colours.ink, colours.dark ? 0.35 : 0.05))
  for (const y of [150, 214, 268]) {
    drawn += stroke(`M-10 ${y - 60}Q640 ${y + 120} 1290 ${y - 60}`, colours.ink, 2, 0.6)
    for (let x = 20; x < 1280; x += 64) {
      const hang = y - 60 + 180 * (x / 1280) * (1 - x / 1280) * 2
      drawn += circle(x, hang + 8, 20, '#ffd98a', 0.25) + circle(x, hang + 8, 7, '#fff0c0')
    }
  }
  for (let i = 0; i < 3; i++)
    drawn +=
      placed(
        330 - i * 140,
        500 + i * 90,
        0.72 + i * 0.28,
        stall(brush, i % 2 ? colours.accent : colours.gold, random.pick(produce)),
      ) +
      placed(
        950 + i * 140,
        500 + i * 90,
        0.72 + i * 0.28,
        stall(brush, i % 2 ? colours.accentAlt : colours.accent, random.pick(produce)),
      )
  for (let i = 0; i < 3; i++)
    drawn += crowd(
      brush,
      { from: 500 - i * 70, to: 800 + i * 70, y: 470 + i * 110, size: 66 + i * 36, count: 4 + i },
      [colours.accent, colours.accentAlt, colours.gold, '#ffffff'],
    )
  return drawn
}

function shopRow(brush: Brush): string {
  const { colours, random } = brush
  let drawn = ''
  for (let i = 0; i < 7; i++) {
    const [x, tall] = [i * 184, 190 + random.between(0, 60)]
    drawn +=
      rect(x, 450 - tall, 180, tall, i % 2 ? colours.wall : colours.wallShade) +
      polygon(
        [
          [x - 8, 450 - tall],
          [x + 30, 416 - tall],
          [x + 150, 416 - tall],
          [x + 188, 450 - tall],
        ],
        i % 2 ? colours.roof : colours.roofShade,
      )
    drawn +=
      windows(brush, {
        x: x + 24,
        y: 480 - tall,
        columns: 3,
        rows: 1,
        step: 48,
        rise: 0,
        wide: 32,
        tall: 52,
      }) +
      rect(x + 14, 372, 152, 70, colours.trunk) +
      rect(x + 8, 360, 164, 14, random.pick([colours.accent, colours.gold, colours.accentAlt]))
  }
  return drawn
}

/** The old brick gate and wall of the town with its moat. */
export function cityGate(brush: Brush): string {
  const { colours, random } = brush
  const [brick, brickShade] = [
    mix('#b5654a', colours.hillNear, colours.dark ? 0.35 : 0.06),
    mix('#8e4836', colours.hillNear, colours.dark ? 0.35 : 0.06),
  ]
  let drawn =
    sky(brush) +
    clouds(brush, 5, 210) +
    sun(brush, 300, 180, 44) +
    hills(brush, 380, 450, 2) +
    treeRow(brush, 470, 120) +
    ground(brush, 560, mix(colours.path, colours.wall, 0.3), colours.path)
  const wall = (x: number, w: number, tall: number) => {
    let part = rect(x, 590 - tall, w, tall, brick) + rect(x, 590 - tall, w, 10, brickShade)
    for (let k = x + 6; k < x + w - 20; k += 34) part += rect(k, 568 - tall, 22, 24, brick)
    for (let i = 0; i < w / 9; i++)
      part += rect(
        random.between(x, x + w - 20),
        random.between(610 - tall, 580),
        18,
        7,
        random.chance(0.6) ? brickShade : mix(brick, colours.wall, 0.25),
        1,
      )
    return part
  }
  drawn +=
    wall(60, 430, 190) +
    wall(790, 430, 190) +
    wall(440, 90, 260) +
    wall(750, 90, 260) +
    rect(530, 350, 220, 40, brick) +
    rect(530, 350, 220, 10, brickShade)
  for (let k = 536; k < 740; k += 34) drawn += rect(k, 328, 22, 24, brick)
  drawn +=
    rect(530, 390, 220, 200, mix(colours.ink, colours.trunk, 0.4)) +
    polygon(
      [
        [530, 390],
        [560, 404],
        [560, 590],
        [530, 590],
      ],
      colours.trunk,
    ) +
    polygon(
      [
        [750, 390],
        [720, 404],
        [720, 590],
        [750, 590],
      ],
      colours.trunk,
    ) +
    rect(562, 400, 156, 190, mix(colours.sky[2], colours.path, 0.4))
  drawn +=
    tree(brush, 120, 610, 210) +
    tree(brush, 1180, 610, 240) +
    crowd(brush, { from: 200, to: 1080, y: 680, size: 80, count: 8 }, [
      colours.accent,
      colours.gold,
      '#ffffff',
      colours.accentAlt,
    ])
  for (let i = 0; i < 40; i++)
    drawn += stroke(
      `M${(random.between(120, 1160)).toFixed(0)} ${random.between(630, 715).toFixed(0)}q5 -7 10 -1q5 -6 9 1`,
      colours.ink,
      3,
      0.5,
    )
  return drawn
}

/** An old house of teak or a museum in its garden. */
export function museum(brush: Brush): string {
  const { colours, random } = brush
  let body =
    rect(-300, -170, 600, 170, mix(colours.wall, colours.gold, 0.12)) +
    rect(-300, -12, 600, 14, colours.wallShade)
  for (let x = -276; x < 280; x += 62)
    body +=
      path(`M${x} -18V-104Q${x + 20} -138 ${x + 40} -104V-18Z`, colours.wallShade) +
      path(`M${x + 5} -18V-102Q${x + 20} -128 ${x + 35} -102V-18Z`, colours.glass)
  body +=
    hippedRoof(brush, 300, -170, 108) +
    rect(-78, -196, 156, 196, colours.wall) +
    gable(brush, 110, -190, 96) +
    path('M-34 0V-100Q0 -146 34 -100V0Z', colours.roofShade)
  return (
    forecourt(brush) +
    placed(640, 606, 1.2, body) +
    tree(brush, 110, 640, 300) +
    tree(brush, 1190, 650, 270) +
    drive(brush, false) +
    crowd(brush, { from: 470, to: random.between(760, 860), y: 676, size: 70, count: 4 }, [
      colours.accent,
      '#ffffff',
      colours.accentAlt,
    ])
  )
}

/** A restaurant on a garden terrace. */
export function restaurant(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 190) +
    sun(brush, 1030, 180, 44) +
    hills(brush, 330, 420, 3) +
    treeRow(brush, 450, 110) +
    ground(brush, 500)
  drawn +=
    placed(random.between(330, 420), 560, 1.9, stiltHouse(brush)) +
    path('M-20 730V600H1300V730Z', mix(colours.trunk, colours.path, 0.45))
  for (let y = 622; y < 730; y += 26) drawn += line([-10, y], [1290, y], colours.trunk, 2, 0.4)
  for (let i = 0; i < 4; i++)
    drawn += placed(
      560 + i * 210,
      680 - (i % 2) * 34,
      1.15,
      table(brush, i % 2 ? colours.accent : colours.gold),
    )
  drawn += stroke('M560 470Q760 560 980 474T1300 480', colours.ink, 2.4)
  for (let i = 0; i < 12; i++) {
    const x = 570 + i * 64
    drawn +=
      circle(x, 504 + Math.sin(i * 0.9) * 14, 18, '#ffdf9a', 0.3) +
      circle(x, 504 + Math.sin(i * 0.9) * 14, 7, '#fff0c0')
  }
  return drawn + bushes(brush, 596, 30, 520, 1290) + palm(brush, 90, 620, 330)
}

function table(brush: Brush, parasol: string): string {
  const { wall, trunk, leaf, accent, gold } = brush.colours
  return (
    line([0, 0], [0, -150], trunk, 5) +
    path('M-84 -128Q0 -190 84 -128Q56 -138 28 -128Q0 -138 -28 -128Q-56 -138 -84 -128Z', parasol) +
    ellipse(0, -46, 62, 13, wall) +
    rect(-4, -46, 8, 46, trunk) +
    ellipse(-24, -52, 15, 5, accent) +
    ellipse(20, -54, 15, 5, leaf) +
    ellipse(0, -48, 12, 4, gold) +
    rect(-92, -34, 28, 34, trunk, 4) +
    rect(64, -34, 28, 34, trunk, 4)
  )
}

/** An open village hall where people meet. */
export function villageHall(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 210) +
    sun(brush, 1040, 170, 42) +
    hills(brush, 380, 450, 3) +
    treeRow(brush, 500, 110) +
    ground(brush, 530)
  let body =
    rect(-330, -14, 660, 20, colours.wallShade) +
    rect(-300, -150, 600, 136, mix(colours.ink, colours.wallShade, 0.45))
  for (let x = -300; x <= 300; x += 100) body += rect(x - 8, -160, 16, 150, colours.wall)
  body +=
    polygon(
      [
        [-360, -152],
        [-200, -262],
        [200, -262],
        [360, -152],
      ],
      colours.roof,
    ) +
    polygon(
      [
        [200, -262],
        [360, -152],
        [280, -152],
        [160, -262],
      ],
      colours.roofShade,
    ) +
    rect(-360, -156, 720, 12, colours.roofShade, 4) +
    rect(-110, -136, 220, 30, colours.accentAlt, 4)
  for (let i = 0; i < 5; i++) body += rect(-92 + i * 38, -126, 28, 8, '#ffffff', 4)
  drawn +=
    placed(640, 590, 1.25, body) +
    placed(
      640,
      0,
      1,
      crowd(brush, { from: -330, to: 330, y: 574, size: 74, count: 8 }, [
        colours.accent,
        colours.gold,
        '#ffffff',
        colours.accentAlt,
      ]),
    )
  return (
    drawn +
    tree(brush, 100, 650, 260) +
    palm(brush, 1180, 650, 300) +
    crowd(brush, { from: 330, to: 940, y: 690, size: 88, count: 5 }, [
      colours.gold,
      colours.accent,
      '#c3a5d8',
    ]) +
    bushes(brush, 716, 30, -20, 300)
  )
}

/** A village broadcast tower with its loudspeakers among the houses. */
export function broadcastTower(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 6, 260) +
    sun(brush, 330, 190, 46) +
    hills(brush, 400, 470, 3) +
    treeRow(brush, 540, 100) +
    ground(brush, 560)
  drawn += placed(330, 620, 1.2, stiltHouse(brush)) + placed(1010, 630, 1.35, stiltHouse(brush))
  const [x, foot, top] = [660, 640, 120]
  drawn +=
    line([x - 44, foot], [x - 10, top], colours.ink, 7) + line([x + 44, foot], [x + 10, top], colours.ink, 7)
  for (let i = 0; i < 9; i++) {
    const [y, half, next] = [foot - i * 57, 44 - i * 3.7, 44 - (i + 1) * 3.7]
    drawn +=
      line([x - half, y], [x + next, y - 57], colours.ink, 3.4) +
      line([x + half, y], [x - next, y - 57], colours.ink, 3.4) +
      line([x - half, y], [x + half, y], colours.ink, 3.4)
  }
  for (const [dx, dy, turn] of [
    [-26, 150, 180],
    [26, 150, 0],
    [-24, 214, 190],
    [24, 214, -10],
  ] as const)
    drawn += placed(
      x + dx,
      dy,
      1,
      path('M0 -8L46 -28V28L0 8Z', colours.wall) +
        ellipse(46, 0, 9, 28, colours.wallShade) +
        circle(0, 0, 9, colours.ink),
      turn,
    )
  drawn += line([x, top], [x, top - 50], colours.ink, 4) + circle(x, top - 54, 6, colours.accent)
  for (const r of [70, 110, 150])
    drawn += stroke(
      `M${x + r * 0.86} ${150 - r * 0.5}A${r} ${r} 0 0 1 ${x + r * 0.86} ${150 + r * 0.5}M${x - r * 0.86} ${150 - r * 0.5}A${r} ${r} 0 0 0 ${x - r * 0.86} ${150 + r * 0.5}`,
      colours.mist,
      5,
      0.55,
    )
  return (
    drawn +
    tree(brush, 110, 660, random.between(210, 260)) +
    tung(1180, 690, 230, [colours.accent, '#ffffff', colours.gold], colours.goldShade) +
    bushes(brush, 718, 34, 400, 900)
  )
}
