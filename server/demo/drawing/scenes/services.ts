import type { Brush } from '../brush.ts'
import { car, windows } from '../buildings.ts'
import { clouds, hills, palm, sky, sun, tree } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect } from '../shapes.ts'
import { drive, forecourt } from './town.ts'

/** A hospital with its cross and an ambulance. */
export function hospital(brush: Brush): string {
  const { colours, random } = brush
  const [white, green] = [colours.dark ? colours.wall : '#ffffff', mix('#3fa37a', colours.hillNear, 0.15)]
  let body =
    rect(-380, -250, 420, 250, white) +
    rect(40, -180, 340, 180, colours.wall) +
    rect(-380, -262, 420, 14, green) +
    rect(40, -192, 340, 14, green)
  body +=
    windows(brush, { x: -352, y: -228, columns: 8, rows: 3, step: 50, rise: 62, wide: 34, tall: 38 }) +
    windows(brush, { x: 66, y: -158, columns: 6, rows: 2, step: 52, rise: 62, wide: 34, tall: 38 })
  body +=
    rect(-214, -58, 160, 58, colours.glass) +
    rect(-240, -72, 212, 16, green, 4) +
    rect(-178, -336, 84, 84, white, 10) +
    rect(-148, -324, 24, 60, '#d63b47') +
    rect(-166, -306, 60, 24, '#d63b47')
  return (
    forecourt(brush) +
    placed(640, 616, 1.14, body) +
    tree(brush, 1190, 640, 240) +
    palm(brush, 80, 640, 290) +
    drive(brush, false) +
    placed(random.between(840, 1000), 690, 1.2, ambulance(colours.glass, colours.ink))
  )
}

function ambulance(glass: string, ink: string): string {
  return (
    path('M-70 -10V-76Q-70 -84 -62 -84H26Q36 -84 42 -74L58 -48Q70 -46 70 -36V-10Z', '#ffffff') +
    rect(-70, -42, 138, 9, '#d63b47') +
    path('M20 -76H30L46 -48H20Z', glass) +
    rect(-42, -72, 8, 26, '#d63b47') +
    rect(-51, -63, 26, 8, '#d63b47') +
    rect(-6, -92, 24, 9, '#3f7fd0', 4) +
    circle(-40, -10, 13, ink) +
    circle(42, -10, 13, ink) +
    circle(-40, -10, 6, '#d9dde2') +
    circle(42, -10, 6, '#d9dde2')
  )
}

/** A modern firm or bank: glass front, sign band without letters, parked cars. */
export function firm(brush: Brush): string {
  const { colours, random } = brush
  const brand = random.pick([colours.accent, colours.accentAlt, '#3f6fb5', '#6d4a9c', '#2e9a5f'])
  const floors = random.whole(2, 4)
  let body = rect(-260, -96 - floors * 74, 520, 96 + floors * 74, colours.wall)
  for (let i = 0; i < floors; i++)
    for (let k = 0; k < 8; k++)
      body +=
        rect(-240 + k * 61, -150 - i * 74, 54, 58, colours.glass) +
        polygon(
          [
            [-240 + k * 61, -92 - i * 74],
            [-206 + k * 61, -150 - i * 74],
            [-240 + k * 61, -150 - i * 74],
          ],
          '#ffffff',
          0.25,
        )
  body +=
    rect(-276, -112 - floors * 74, 552, 22, brand, 4) +
    rect(-276, -92, 552, 34, brand, 4) +
    circle(-236, -75, 11, '#ffffff')
  for (const [x, w] of [
    [-210, 110],
    [-88, 60],
    [-16, 84],
  ] as const)
    body += rect(x, -80, w, 10, '#ffffff', 5)
  body +=
    rect(-240, -54, 480, 54, colours.glass) +
    rect(-40, -54, 80, 54, mix(colours.glass, colours.ink, 0.3)) +
    line([0, -54], [0, 0], colours.wall, 4)
  const cars = [250, 980, 1130]
    .map((x) =>
      placed(
        x,
        690,
        1,
        car(
          random.pick([colours.accent, '#f4f4f4', colours.accentAlt, '#8b95a1']),
          colours.glass,
          colours.ink,
        ),
      ),
    )
    .join('')
  return (
    forecourt(brush) +
    placed(640, 632, 1.12, body) +
    tree(brush, 150, 650, 240) +
    tree(brush, 1130, 650, 210) +
    drive(brush, false) +
    cars
  )
}

/** An airport: the terminal's curved roof, the tower, and an aeroplane that climbs. */
export function airport(brush: Brush): string {
  const { colours } = brush
  let drawn = sky(brush) + clouds(brush, 7, 330) + sun(brush, 1020, 160, 42) + hills(brush, 420, 500, 3)
  drawn += rect(-10, 590, 1300, 140, mix(colours.path, colours.ink, 0.3))
  for (let x = 0; x < 1280; x += 130) drawn += rect(x, 656, 74, 8, '#ffffff', 4)
  drawn +=
    path('M120 590V470Q480 380 900 450V590Z', colours.wall) +
    path('M90 478Q480 360 940 452L930 474Q480 392 100 500Z', colours.accentAlt)
  for (let x = 150; x < 880; x += 52) drawn += rect(x, 502, 42, 70, colours.glass)
  drawn +=
    path('M1010 590L1022 400H1058L1070 590Z', colours.wall) +
    path('M994 400L1006 350H1074L1086 400Z', colours.glass) +
    rect(1000, 342, 80, 12, colours.roof, 4) +
    line([1040, 342], [1040, 300], colours.ink, 4)
  return drawn + placed(560, 230, 1.3, aeroplane(colours.accent, colours.accentAlt, colours.glass), -14)
}

function aeroplane(stripe: string, tail: string, glass: string): string {
  let drawn =
    path('M-190 -10Q-200 -60 -214 -74H-186L-146 -14Z', tail) +
    path('M-196 -6Q-190 -22 -160 -24H120Q176 -22 190 0Q180 18 130 20H-120Q-170 18 -196 -6Z', '#ffffff')
  drawn +=
    path('M-180 4Q0 12 186 4Q176 18 130 20H-120Q-160 18 -180 4Z', stripe) +
    path('M20 8L-70 92H-34L74 12Z', '#c9d2da') +
    path('M-150 -2L-196 28H-172L-116 2Z', '#c9d2da')
  for (let x = -120; x < 110; x += 22) drawn += circle(x, -8, 5, glass)
  return drawn + path('M140 -18Q168 -16 178 -6H146Z', glass)
}
