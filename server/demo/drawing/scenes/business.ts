import type { Brush } from '../brush.ts'
import { car, windows } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect } from '../shapes.ts'
import { drive, forecourt } from './town.ts'

/** A shopping centre: a curved glass front between two coloured wings, people before it. */
export function shoppingCentre(brush: Brush): string {
  const { colours, random } = brush
  const brand = random.pick([colours.accent, colours.accentAlt, '#6d4a9c', '#3f6fb5'])
  let body = rect(-450, -230, 300, 230, brand) + rect(150, -200, 300, 200, mix(brand, colours.wall, 0.35))
  for (let i = 0; i < 5; i++)
    body += rect(-430 + i * 54, -210 + (i % 2) * 34, 30, 150, mix(brand, '#ffffff', 0.25), 4)
  for (let i = 0; i < 5; i++) body += circle(190 + i * 54, -130 + (i % 2) * 36, 18, '#ffffff', 0.75)
  body +=
    path('M-170 0V-260Q0 -330 170 -260V0Z', colours.wall) +
    path('M-150 0V-242Q0 -306 150 -242V0Z', colours.glass)
  for (let x = -110; x <= 110; x += 44) body += line([x, -276], [x, 0], '#ffffff', 3, 0.7)
  for (const y of [-190, -124, -62]) body += line([-150, y], [150, y], '#ffffff', 3, 0.7)
  body += rect(-70, -70, 140, 70, mix(colours.glass, colours.ink, 0.3)) + rect(-120, -84, 240, 16, brand, 6)
  return (
    forecourt(brush) +
    placed(640, 634, 1.08, body) +
    palm(brush, 90, 640, 270) +
    tree(brush, 1200, 642, 220) +
    drive(brush, false) +
    crowd(brush, { from: 380, to: 900, y: 676, size: 62, count: 9 }, [
      brand,
      '#ffffff',
      colours.accentAlt,
      colours.gold,
    ]) +
    placed(1080, 700, 1, car('#f4f4f4', colours.glass, colours.ink))
  )
}

/** A factory: saw-tooth roofs, silos, and a lorry before the gate. */
export function factory(brush: Brush): string {
  const { colours, random } = brush
  const metal = mix('#b9c4cc', colours.wallShade, 0.4)
  let drawn =
    sky(brush) +
    clouds(brush, 6, 220) +
    sun(brush, random.between(160, 360), 160, 42) +
    hills(brush, 400, 470, 2)
  drawn += treeRow(brush, 520, 120) + ground(brush, 540)
  let body = rect(-360, -170, 600, 170, colours.wall)
  for (let i = 0; i < 4; i++) {
    const x = -360 + i * 150
    body += polygon(
      [
        [x, -170],
        [x, -250],
        [x + 150, -170],
      ],
      i % 2 === 0 ? colours.roof : colours.roofShade,
    )
    body += rect(x + 10, -222, 40, 34, colours.glass)
  }
  body += windows(brush, { x: -336, y: -140, columns: 7, rows: 1, step: 62, rise: 60, wide: 42, tall: 40 })
  body += rect(110, -104, 104, 104, colours.accentAlt, 4)
  for (let y = -96; y < 0; y += 16) body += line([114, y], [210, y], '#ffffff', 2, 0.5)
  for (const x of [280, 352])
    body +=
      rect(x, -260, 60, 260, metal, 28) +
      rect(x, -236, 60, 8, colours.ink) +
      rect(x, -120, 60, 8, colours.ink)
  return (
    drawn +
    placed(620, 640, 1.1, body) +
    rect(-20, 640, 1320, 100, mix(colours.path, colours.ink, 0.2)) +
    placed(random.between(180, 420), 704, 1.15, lorry(colours.accent, colours.glass, colours.ink)) +
    tree(brush, 1190, 650, 220) +
    tree(brush, 70, 650, 190)
  )
}

function lorry(cab: string, glass: string, ink: string): string {
  let drawn = rect(-130, -104, 180, 86, '#ffffff', 6) + rect(-130, -66, 180, 12, cab)
  drawn +=
    path('M56 -18V-84H96Q112 -82 118 -62L124 -40V-18Z', cab) + path('M72 -74H94Q104 -72 108 -54H72Z', glass)
  for (const x of [-92, -46, 88]) drawn += circle(x, -14, 16, ink) + circle(x, -14, 6, '#d9dde2')
  return drawn
}
