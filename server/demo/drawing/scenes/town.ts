import type { Brush } from '../brush.ts'
import { car, columns, dressed, flagpole, gable, hippedRoof, windows } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect, stroke } from '../shapes.ts'

/** A government office with its gabled porch; its roof, walls and floors differ from place to place. */
export function office(brush: Brush): string {
  const { colours, random } = brush
  const dress = dressed(brush)
  const [floors, wing] = [random.whole(2, 3), random.pick([240, 286, 330])]
  const [tall, across] = [floors * 92 + 26, Math.floor((wing - 106) / 44)]
  let body = rect(-wing, -tall, wing * 2, tall, dress.colours.wall)
  for (let i = 1; i < floors; i++) body += rect(-wing, -i * 92 - 8, wing * 2, 9, dress.colours.wallShade)
  for (const x of [-wing + 22, 106 + (wing - 106 - across * 44) / 2])
    body += windows(dress, {
      x,
      y: -tall + 20,
      columns: across,
      rows: floors,
      step: 44,
      rise: 92,
      wide: 28,
      tall: 52,
    })
  body +=
    hippedRoof(dress, wing, -tall, 84) +
    rect(-96, -tall + 10, 192, tall - 10, mix(colours.glass, dress.colours.wallShade, 0.55))
  body +=
    rect(-34, -86, 68, 86, colours.glass) +
    line([0, -86], [0, 0], dress.colours.wall, 4) +
    columns(dress, 84, -tall + 10, 0, 4) +
    gable(dress, 132, -tall + 10, 112)
  const drawn =
    forecourt(brush) +
    placed(640, 612, floors === 3 ? 1.06 : 1.2, body) +
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

/** A school with its field and flag; its roof, walls and size differ from place to place. */
export function school(brush: Brush): string {
  const { random } = brush
  const dress = dressed(brush)
  const { wall, wallShade, roofShade } = dress.colours
  const [floors, bays] = [random.whole(1, 3), random.pick([6, 8])]
  const [half, tall] = [bays * 45, floors * 92 + 12]
  let body = rect(-half, -tall, half * 2, tall, wall)
  for (let x = -half; x <= half; x += 90) body += rect(x - 6, -tall, 12, tall, wallShade)
  for (let row = 0; row < floors; row++) {
    const y = -tall + 18 + row * 92
    for (let i = 0; i < bays; i++)
      body +=
        rect(-half + 20 + i * 90, y, 24, 60, roofShade) +
        windows(dress, {
          x: -half + 52 + i * 90,
          y: y + 8,
          columns: 1,
          rows: 1,
          step: 0,
          rise: 0,
          wide: 28,
          tall: 30,
        })
    if (row === floors - 1) continue
    body += rect(-half, y + 66, half * 2, 12, wallShade)
    for (let x = -half + 4; x < half; x += 14) body += line([x, y + 50], [x, y + 66], roofShade, 2)
  }
  body += hippedRoof(dress, half, -tall, 76) + gable(dress, 84, -tall - 6, 70)
  const pupils = crowd(brush, { from: 160, to: 1120, y: 694, size: 66, count: 14 }, [
    '#ffffff',
    '#ffffff',
    random.pick(['#ffe08a', '#bfe3f5', '#f7c3d0']),
  ])
  return (
    forecourt(brush) +
    placed(640, 596, floors === 3 ? 1 : 1.2, body) +
    tree(brush, random.between(60, 130), 640, random.between(220, 290)) +
    tree(brush, random.between(1150, 1220), 640, random.between(200, 270)) +
    flagpole(random.pick([400, 640, 860]), 660, 210) +
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
