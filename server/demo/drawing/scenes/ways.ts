import type { Brush } from '../brush.ts'
import { car, hippedRoof, windows } from '../buildings.ts'
import { clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, path, placed, rect, stroke } from '../shapes.ts'

/** A highway that runs into the hills, with a few cars. */
export function road(brush: Brush): string {
  const { colours, random } = brush
  const asphalt = mix(colours.ink, colours.hillNear, 0.35)
  let drawn =
    sky(brush) +
    clouds(brush, 7, 240) +
    sun(brush, random.between(180, 1080), 150, 44) +
    hills(brush, 300, 430, 4)
  drawn += treeRow(brush, 456, 90) + ground(brush, 452)
  drawn +=
    path('M612 448H668L1010 740H270Z', colours.path) +
    path('M620 448H660L960 740H320Z', asphalt) +
    stroke('M640 452V470M640 490V520M640 550V596M640 636V720', '#ffffff', 7) +
    stroke('M622 452L336 740M658 452L944 740', '#f2bd4a', 4)
  for (const [x, y, size] of [
    [596, 560, 0.62],
    [720, 640, 0.95],
  ] as const)
    drawn += placed(
      x,
      y,
      size,
      car(random.pick([colours.accent, '#f4f4f4', colours.accentAlt]), colours.glass, colours.ink),
    )
  for (const x of [90, 200, 1080, 1200])
    drawn += tree(brush, x, random.between(560, 640), random.between(150, 230))
  return drawn + signpost(1000, 600, colours.accentAlt)
}

/** A road sign without letters. */
function signpost(x: number, y: number, board: string): string {
  return (
    rect(x - 4, y - 120, 8, 120, '#8b95a1') +
    rect(x - 74, y - 196, 148, 84, '#ffffff', 8) +
    rect(x - 68, y - 190, 136, 72, board, 6) +
    rect(x - 48, y - 174, 70, 10, '#ffffff', 5) +
    rect(x - 48, y - 150, 48, 10, '#ffffff', 5) +
    path(
      `M${x + 34} ${y - 132}V${y - 166}H${x + 22}L${x + 42} ${y - 186}L${x + 62} ${y - 166}H${x + 50}V${y - 132}Z`,
      '#ffffff',
    )
  )
}

/** A station: a long roof over the platform and a train that waits. */
export function station(brush: Brush): string {
  const { colours, random } = brush
  const livery = random.pick([colours.accent, '#3f6fb5', '#6d4a9c'])
  let drawn =
    sky(brush) +
    clouds(brush, 6, 230) +
    sun(brush, 1080, 150, 42) +
    hills(brush, 380, 460, 2) +
    treeRow(brush, 520, 120)
  drawn += ground(brush, 520)
  let house = rect(-360, -170, 720, 170, colours.wall)
  house += windows(brush, { x: -330, y: -140, columns: 12, rows: 1, step: 56, rise: 60, wide: 34, tall: 60 })
  house += hippedRoof(brush, 370, -170, 90) + rect(-54, -250, 108, 80, colours.wall)
  house += circle(0, -210, 30, '#ffffff') + stroke('M0 -210V-230M0 -210L14 -202', colours.ink, 4)
  drawn += placed(640, 560, 1, house)
  drawn +=
    rect(-10, 548, 1300, 40, colours.wallShade) +
    rect(-10, 584, 1300, 160, mix(colours.path, colours.ink, 0.4))
  for (let x = 0; x < 1280; x += 36) drawn += rect(x, 700, 22, 14, colours.trunk, 2)
  drawn += rect(-10, 692, 1300, 6, '#c9d2da') + rect(-10, 712, 1300, 5, '#c9d2da')
  return (
    drawn +
    placed(random.between(420, 620), 694, 1.15, train(livery, colours.glass, colours.ink)) +
    palm(brush, 60, 560, 260)
  )
}

function train(livery: string, glass: string, ink: string): string {
  let drawn = ''
  for (const from of [-520, -170, 180]) {
    drawn += rect(from, -122, 336, 104, '#ffffff', 10) + rect(from, -62, 336, 22, livery)
    for (let x = from + 20; x < from + 300; x += 52) drawn += rect(x, -108, 38, 34, glass, 4)
    for (const x of [from + 56, from + 116, from + 226, from + 284])
      drawn += circle(x, -12, 14, ink) + circle(x, -12, 5, '#c9d2da')
  }
  return (
    drawn +
    path('M516 -122H540Q586 -112 596 -40V-18H516Z', livery) +
    path('M526 -110H544Q570 -100 578 -70H526Z', glass)
  )
}
