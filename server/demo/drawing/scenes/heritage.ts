import type { Brush } from '../brush.ts'
import { gable, hippedRoof } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { clouds, ground, hills, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { path, placed, polygon, rect, stroke } from '../shapes.ts'
import { drive, forecourt } from './town.ts'

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
