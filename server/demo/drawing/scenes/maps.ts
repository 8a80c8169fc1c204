import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import {
  blob,
  circle,
  curve,
  line,
  type Point,
  path,
  placed,
  polygon,
  rect,
  short,
  stroke,
} from '../shapes.ts'

/** A schematic map of a district without letters: outline, hills, fields, river, roads and the main places. */
export function districtMap(brush: Brush): string {
  const { random, colours } = brush
  const outline = districtOutline(brush)
  const shape = blob(outline)
  let drawn = rect(0, 0, 900, 700, mix(colours.water[0], '#ffffff', 0.55)) + grid()
  drawn +=
    `<g transform="translate(8 10)">${path(shape, '#3a4a55', 0.22)}</g>` +
    path(shape, mix(colours.grass, '#ffffff', 0.5)) +
    `<clipPath id="land"><path d="${shape}"/></clipPath><g clip-path="url(#land)">`
  const [part, lift] = [random.between(200, 330), random.between(-60, 60)]
  drawn += path(
    `${curve([
      [-20, 120],
      [part, 160 + lift],
      [part + 40, 380],
      [part - 60, 560],
      [-20, 720],
    ])}Z`,
    mix(colours.leaf, '#ffffff', 0.35),
  )
  for (let i = 0; i < 26; i++)
    drawn += peak(
      random.between(40, part),
      random.between(120, 620),
      random.between(16, 34),
      colours.leafShade,
    )
  for (let i = 0; i < 44; i++)
    drawn += rect(
      random.between(part + 70, 860),
      random.between(60, 640),
      random.between(18, 40),
      random.between(12, 24),
      mix(mix(colours.gold, colours.grass, random.between(0.3, 0.8)), '#ffffff', 0.4),
      3,
    )
  drawn += boundaries(brush) + river(brush) + roads(brush)
  drawn += `</g>${stroke(shape, '#ffffff', 12)}${stroke(shape, mix(colours.accent, colours.ink, 0.25), 5)}`
  return drawn + marks(brush) + compass(810, 92, colours.accent, colours.ink) + scaleBar(colours.ink)
}

function districtOutline(brush: Brush): Point[] {
  const { random } = brush
  const points: Point[] = []
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * Math.PI * 2
    const reach = 1 + random.between(-0.16, 0.16)
    points.push([450 + Math.cos(angle) * 350 * reach, 350 + Math.sin(angle) * 270 * reach])
  }
  return points
}

function grid(): string {
  let drawn = ''
  for (let x = 60; x < 900; x += 120) drawn += line([x, 0], [x, 700], '#ffffff', 1.5, 0.6)
  for (let y = 50; y < 700; y += 120) drawn += line([0, y], [900, y], '#ffffff', 1.5, 0.6)
  return drawn
}

function peak(x: number, y: number, size: number, colour: string): string {
  return (
    polygon(
      [
        [x - size, y],
        [x, y - size * 1.2],
        [x + size, y],
      ],
      colour,
      0.55,
    ) +
    polygon(
      [
        [x, y - size * 1.2],
        [x + size, y],
        [x + size * 0.2, y],
      ],
      colour,
      0.4,
    )
  )
}

function boundaries(brush: Brush): string {
  const { random, colours } = brush
  let drawn = ''
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + random.between(0, 0.5)
    const way = curve([
      [450, 350],
      [450 + Math.cos(angle + 0.3) * 160, 350 + Math.sin(angle + 0.3) * 140],
      [450 + Math.cos(angle) * 460, 350 + Math.sin(angle) * 420],
    ])
    drawn += `<g stroke-dasharray="3 10">${stroke(way, colours.ink, 2.4, 0.5)}</g>`
  }
  return drawn
}

function river(brush: Brush): string {
  const { random, colours } = brush
  const x = random.between(470, 620)
  const bed = curve([
    [x + 60, -20],
    [x - 30, 130],
    [x + 50, 260],
    [x - 20, 390],
    [x + 40, 520],
    [x - 30, 720],
  ])
  const brook = curve([
    [60, random.between(180, 260)],
    [240, 300],
    [380, 350],
    [x + 10, 420],
  ])
  return (
    stroke(brook, colours.water[1], 8, 0.8) +
    stroke(bed, mix(colours.water[1], '#ffffff', 0.2), 26) +
    stroke(bed, colours.water[1], 18) +
    stroke(bed, '#ffffff', 2, 0.5)
  )
}

function roads(brush: Brush): string {
  const { random, colours } = brush
  const main = curve([
    [-20, random.between(420, 520)],
    [220, 430],
    [450, 350],
    [660, 300],
    [920, random.between(160, 260)],
  ])
  const cross = curve([
    [random.between(330, 400), -20],
    [390, 170],
    [450, 350],
    [430, 520],
    [random.between(420, 520), 720],
  ])
  const lane = curve([
    [450, 350],
    [620, 450],
    [760, 470],
    [920, 540],
  ])
  return (
    [main, cross]
      .map((way) => stroke(way, mix(colours.accent, colours.ink, 0.3), 13) + stroke(way, colours.gold, 8))
      .join('') +
    stroke(lane, '#8c8578', 8) +
    stroke(lane, '#ffffff', 5)
  )
}

function marks(brush: Brush): string {
  const { random, colours } = brush
  let drawn = ''
  for (const [x, y] of [
    [300, 220],
    [610, 230],
    [640, 480],
    [330, 480],
    [230, 340],
    [720, 360],
    [480, 560],
  ] as const)
    drawn += placed(
      x + random.between(-30, 30),
      y + random.between(-24, 24),
      1,
      circle(0, 0, 11, colours.ink) + circle(0, 0, 7, '#ffffff'),
    )
  const pin =
    path('M0 0Q-34 -44 -34 -66A34 34 0 0 1 34 -66Q34 -44 0 0Z', colours.accent) +
    circle(0, -66, 15, '#ffffff')
  const shrine =
    path('M-22 0H22V-8H14L10 -28L0 -60L-10 -28L-14 -8H-22Z', colours.gold) +
    stroke('M-22 0H22V-8H14L10 -28L0 -60L-10 -28L-14 -8H-22Z', colours.ink, 2.5)
  return (
    drawn +
    placed(450, 352, 1, pin) +
    placed(random.between(520, 560), 300, 1, shrine) +
    placed(random.between(300, 350), 400, 0.8, shrine)
  )
}

function compass(x: number, y: number, north: string, ink: string): string {
  return (
    circle(x, y, 46, '#ffffff') +
    stroke(`M${x - 46} ${y}a46 46 0 1 0 92 0a46 46 0 1 0 -92 0`, ink, 3) +
    polygon(
      [
        [x, y - 40],
        [x + 12, y],
        [x - 12, y],
      ],
      north,
    ) +
    polygon(
      [
        [x, y + 40],
        [x + 12, y],
        [x - 12, y],
      ],
      ink,
    )
  )
}

function scaleBar(ink: string): string {
  let drawn = rect(56, 644, 208, 18, '#ffffff', 3)
  for (let i = 0; i < 4; i++) drawn += rect(short(60 + i * 50), 648, 50, 10, i % 2 ? '#ffffff' : ink)
  return drawn
}
