import type { Brush } from '../brush.ts'
import { car, columns, flagpole, gable, hippedRoof, windows } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect, stroke } from '../shapes.ts'

/** Sky, trees and forecourt: what every building of a town stands in. */
export function forecourt(brush: Brush): string {
  const { random } = brush
  return (
    sky(brush) +
    clouds(brush, 6, 230) +
    sun(brush, random.chance(0.5) ? random.between(150, 320) : random.between(980, 1150), 170, 42) +
    hills(brush, 400, 470, 2) +
    treeRow(brush, 520, 120) +
    ground(brush, 540)
  )
}

/** The drive and flower beds before a building, with the flag in the middle. */
export function drive(brush: Brush, flag = true): string {
  const { colours, random } = brush
  let drawn =
    path('M-20 640H1300V740H-20Z', mix(colours.path, colours.ink, colours.dark ? 0.3 : 0.16)) +
    rect(-20, 634, 1320, 9, colours.wallShade)
  for (let x = 20; x < 1280; x += 120) drawn += rect(x, 688, 62, 6, '#ffffff', 3)
  drawn += bushes(brush, 626, 22, 60, 470) + bushes(brush, 626, 22, 820, 1230)
  for (let i = 0; i < 34; i++)
    drawn += circle(
      random.chance(0.5) ? random.between(70, 460) : random.between(820, 1220),
      random.between(612, 628),
      5,
      random.pick([colours.accent, colours.gold, '#ffffff', colours.accentAlt]),
    )
  return drawn + (flag ? flagpole(640, 636, 190) : '')
}

/** A government office of two floors with its gabled porch. */
export function office(brush: Brush): string {
  const { colours, random } = brush
  let body = rect(-330, -210, 660, 210, colours.wall) + rect(-330, -108, 660, 10, colours.wallShade)
  body += windows(brush, { x: -306, y: -190, columns: 5, rows: 2, step: 44, rise: 100, wide: 28, tall: 54 })
  body += windows(brush, { x: 102, y: -190, columns: 5, rows: 2, step: 44, rise: 100, wide: 28, tall: 54 })
  body +=
    hippedRoof(brush, 330, -210, 86) +
    rect(-96, -196, 192, 196, colours.wallShade) +
    columns(brush, 78, -196, 0, 4) +
    gable(brush, 132, -196, 112)
  body += rect(-30, -86, 60, 86, colours.glass) + line([0, -86], [0, 0], colours.wall, 4)
  const drawn =
    forecourt(brush) +
    placed(640, 612, 1.18, body) +
    tree(brush, random.between(60, 150), 630, 230) +
    palm(brush, random.between(1150, 1220), 632, 300)
  return (
    drawn +
    drive(brush) +
    placed(
      random.between(160, 330),
      690,
      1,
      car(random.pick([colours.accent, colours.accentAlt, '#f4f4f4']), colours.glass, colours.ink),
    )
  )
}

/** A provincial hall of three floors with a wide portico. */
export function cityHall(brush: Brush): string {
  const { colours } = brush
  let body = rect(-430, -240, 860, 240, colours.wall)
  body +=
    windows(brush, { x: -404, y: -222, columns: 6, rows: 3, step: 46, rise: 78, wide: 28, tall: 44 }) +
    windows(brush, { x: 148, y: -222, columns: 6, rows: 3, step: 46, rise: 78, wide: 28, tall: 44 })
  body +=
    hippedRoof(brush, 430, -240, 70) +
    rect(-130, -252, 260, 252, colours.wallShade) +
    rect(-112, -238, 224, 238, mix(colours.glass, colours.wallShade, 0.4))
  body +=
    columns(brush, 116, -246, 0, 6) +
    gable(brush, 176, -246, 140) +
    rect(-150, -10, 300, 14, colours.wallShade) +
    rect(-170, 4, 340, 12, colours.wall)
  return (
    forecourt(brush) +
    placed(640, 606, 1.12, body) +
    palm(brush, 70, 640, 290) +
    palm(brush, 1200, 640, 310) +
    drive(brush) +
    crowd(brush, { from: 830, to: 1160, y: 668, size: 62, count: 4 }, [
      colours.accent,
      '#c9a66b',
      colours.accentAlt,
    ])
  )
}

/** A school of wood and plaster with its field and flag. */
export function school(brush: Brush): string {
  const { colours, random } = brush
  let body = rect(-360, -190, 720, 190, colours.wall) + rect(-360, -100, 720, 14, colours.wallShade)
  for (let x = -360; x <= 360; x += 90) body += rect(x - 6, -190, 12, 190, colours.wallShade)
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 8; i++)
      body +=
        rect(-340 + i * 90, -172 + row * 92, 24, 60, colours.roofShade) +
        windows(brush, {
          x: -308 + i * 90,
          y: -164 + row * 92,
          columns: 1,
          rows: 1,
          step: 0,
          rise: 0,
          wide: 30,
          tall: 30,
        })
  for (let x = -356; x < 356; x += 14) body += line([x, -112], [x, -96], colours.roofShade, 2)
  body += hippedRoof(brush, 360, -190, 76) + gable(brush, 84, -196, 70)
  const pupils = crowd(brush, { from: 160, to: 1120, y: 694, size: 66, count: 14 }, [
    '#ffffff',
    '#ffffff',
    random.pick(['#ffe08a', '#bfe3f5', '#f7c3d0']),
  ])
  return (
    forecourt(brush) +
    placed(640, 596, 1.2, body) +
    tree(brush, 90, 640, 270) +
    tree(brush, 1200, 640, 230) +
    flagpole(640, 660, 210) +
    pupils
  )
}

/** A university: a tower, a hall and a broad lawn. */
export function university(brush: Brush): string {
  const { colours } = brush
  let body = rect(-390, -170, 330, 170, colours.wall) + rect(60, -170, 330, 170, colours.wall)
  body +=
    windows(brush, { x: -366, y: -150, columns: 7, rows: 2, step: 42, rise: 74, wide: 26, tall: 44 }) +
    windows(brush, { x: 86, y: -150, columns: 7, rows: 2, step: 42, rise: 74, wide: 26, tall: 44 })
  body += rect(-400, -182, 350, 16, colours.roof) + rect(50, -182, 350, 16, colours.roof)
  body +=
    rect(-90, -330, 180, 330, colours.wallShade) +
    rect(-90, -330, 90, 330, colours.wall) +
    circle(0, -268, 34, '#ffffff') +
    circle(0, -268, 34, colours.gold, 0.25)
  body +=
    stroke('M0 -268V-290M0 -268L16 -260', colours.ink, 5) +
    polygon(
      [
        [-112, -326],
        [0, -416],
        [112, -326],
      ],
      colours.roof,
    ) +
    polygon(
      [
        [0, -416],
        [112, -326],
        [0, -326],
      ],
      colours.roofShade,
    ) +
    stroke('M0 -416v-26', colours.gold, 6)
  body +=
    path('M-44 0V-120Q0 -168 44 -120V0Z', colours.roofShade) +
    path('M-32 0V-112Q0 -150 32 -112V0Z', colours.glass)
  const lawn = path('M560 640Q640 560 720 640L900 740H380Z', colours.path)
  return (
    forecourt(brush) +
    placed(640, 604, 1.14, body) +
    lawn +
    tree(brush, 90, 660, 290) +
    tree(brush, 1190, 670, 310) +
    tree(brush, 270, 690, 130) +
    tree(brush, 1040, 690, 120) +
    crowd(brush, { from: 440, to: 860, y: 690, size: 68, count: 6 }, ['#ffffff', colours.accentAlt])
  )
}

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
