import type { Brush } from '../brush.ts'
import { windows } from '../buildings.ts'
import { crowd, person } from '../figures.ts'
import { clouds, sky, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect, stroke } from '../shapes.ts'

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

/** A striped awning over a market stall with its keeper; its own origin is the middle of the counter's foot. */
function stall(brush: Brush, colour: string, wares: readonly string[]): string {
  const { trunk, wall, wallShade, ink } = brush.colours
  const { random } = brush
  let drawn =
    rect(-78, -160, 7, 160, trunk) +
    rect(71, -160, 7, 160, trunk) +
    rect(-71, -150, 142, 92, mix(wallShade, ink, 0.35))
  drawn += rect(-71, -118, 142, 5, trunk)
  for (let i = 0; i < 5; i++)
    drawn += rect(-62 + i * 27, -136, 18, 18, mix(random.pick(wares), wall, 0.25), 3)
  drawn += placed(
    random.between(-24, 24),
    -34,
    0.8,
    person(brush, random.pick([wall, colour, '#c3a5d8']), ink),
  )
  drawn += rect(-86, -58, 172, 58, wallShade, 3) + rect(-86, -58, 172, 14, wall, 3)
  for (let i = 0; i < 8; i++) drawn += circle(-64 + i * 18, -66 + (i % 2) * 3, 11, wares[i % wares.length]!)
  for (let i = 0; i < 7; i++) drawn += circle(-55 + i * 18, -78, 8, wares[(i + 1) % wares.length]!)
  for (let i = 0; i < 6; i++) {
    const x = -96 + i * 32
    drawn += path(
      `M${x + 8} -196H${x + 40 - (i === 5 ? 8 : 0)}L${x + 32} -146a16 12 0 0 1 -32 0Z`,
      i % 2 ? wall : colour,
    )
  }
  return drawn
}

const produce = [
  ['#e4572e', '#f2bd4a', '#7bb661'],
  ['#7bb661', '#b4d36b', '#e8f0d0'],
  ['#f7a35c', '#f2d06b', '#d9534f'],
  ['#8e5ea2', '#d9534f', '#f2bd4a'],
] as const
