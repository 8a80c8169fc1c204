import type { Brush } from '../brush.ts'
import { crowd, dancer, flowerBowl } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { vihara } from '../sacred/halls.ts'
import { chedi, tung } from '../sacred/stupas.ts'
import { circle, ellipse, line, path, placed, rect, short, stroke, turned } from '../shapes.ts'

/** Splashing water on New Year's day beside a sand stupa with flags. */
export function songkran(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 200) +
    sun(brush, 260, 160, 48) +
    treeRow(brush, 470, 120) +
    placed(960, 560, 0.9, vihara(brush)) +
    ground(brush, 540, mix(colours.path, '#ffffff', 0.2), colours.path)
  drawn +=
    placed(300, 640, 1, sandStupa(brush)) +
    crowd(brush, { from: 470, to: 1220, y: 690, size: 124, count: 8 }, [
      '#ff8fa3',
      '#ffd166',
      '#7fd1c0',
      '#8db9f0',
      '#ffffff',
    ])
  for (let k = 0; k < 5; k++) {
    const [x, y] = [random.between(500, 1160), random.between(520, 600)]
    for (let i = 0; i < 24; i++)
      drawn += circle(
        x + random.between(-80, 80),
        y - random.between(0, 120) + Math.abs(i - 12) * 3,
        random.between(3, 9),
        random.pick(['#bfe8f5', '#ffffff', '#8fd0ea']),
        0.85,
      )
    drawn += stroke(
      `M${short(x - 90)} ${short(y + 20)}Q${short(x)} ${short(y - 130)} ${short(x + 96)} ${short(y + 10)}`,
      '#d8f2fb',
      10,
      0.75,
    )
  }
  return drawn
}

/** A stupa of sand with paper flags; its own origin is its foot. */
function sandStupa(brush: Brush): string {
  const { colours, random } = brush
  const [sand, shade] = [mix(colours.path, '#e0b878', 0.5), mix(colours.path, '#b98d52', 0.6)]
  let drawn = turned(
    [
      [3, -240],
      [22, -196],
      [46, -150],
      [80, -96],
      [126, -36],
      [168, 0],
    ],
    sand,
    shade,
    true,
  )
  for (let i = 0; i < 15; i++) {
    const [x, y] = [random.between(-130, 130), random.between(-30, 0)]
    const foot = y - (1 - Math.abs(x) / 150) * 150
    drawn +=
      line([x, foot], [x, foot - 96], colours.trunk, 3) +
      path(
        `M${short(x)} ${short(foot - 96)}l34 10l-34 14Z`,
        random.pick(['#ff7a8a', '#ffd166', '#7fd1c0', '#8db9f0', '#ffffff']),
      )
  }
  return drawn
}

/** A festive procession with banners and drums before the temple. */
export function parade(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 980, 160, 44) +
    hills(brush, 380, 450, 2) +
    treeRow(brush, 520, 120) +
    placed(330, 570, 1.05, vihara(brush)) +
    placed(620, 574, 0.72, chedi(brush))
  drawn += rect(-10, 584, 1300, 150, mix(colours.path, colours.wall, 0.2)) + bushes(brush, 586, 24, 720, 1290)
  for (let i = 0; i < 8; i++)
    drawn += tung(
      60 + i * 165,
      640,
      280,
      i % 2 ? [colours.accent, '#ffffff', colours.gold] : [colours.accentAlt, colours.gold, '#ffffff'],
      colours.goldShade,
    )
  for (let i = 0; i < 7; i++)
    drawn += placed(
      110 + i * 150,
      690,
      1.12,
      dancer(
        brush,
        i % 2 ? colours.accent : '#ffffff',
        i % 2 ? mix(colours.gold, colours.accent, 0.35) : colours.accentAlt,
      ),
    )
  return drawn + placed(1180, 692, 1, longDrum(brush))
}

function longDrum(brush: Brush): string {
  const { accent, gold, trunk, wall } = brush.colours
  return (
    path('M-60 -150Q-10 -172 40 -150L24 -96L34 -30L52 0H-72L-54 -30L-44 -96Z', trunk) +
    ellipse(-10, -150, 50, 17, wall) +
    stroke('M-44 -98H24M-54 -30H34', gold, 7) +
    circle(-10, -64, 16, accent) +
    circle(-10, -64, 8, gold)
  )
}

/** The great tree held up by painted props, offered for long life. */
export function propTree(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 180) +
    sun(brush, 1030, 170, 44) +
    hills(brush, 400, 460, 2) +
    placed(1010, 590, 0.9, vihara(brush)) +
    placed(200, 590, 0.8, chedi(brush)) +
    ground(brush, 570, mix(colours.path, colours.wall, 0.3), colours.path)
  drawn +=
    path('M560 620Q590 500 570 380H690Q680 500 720 620Q640 596 560 620Z', colours.trunk) +
    stroke('M610 420Q540 340 420 320M650 420Q720 330 850 310M630 400Q640 300 620 220', colours.trunk, 30)
  for (let i = 0; i < 44; i++)
    drawn += circle(
      random.between(400, 860),
      random.between(150, 330),
      random.between(46, 84),
      random.pick([colours.leaf, colours.leafShade, mix(colours.leaf, colours.leafShade, 0.5)]),
    )
  const props: readonly [number, number, string][] = [
    [330, 460, colours.accent],
    [400, 500, colours.gold],
    [470, 540, colours.accentAlt],
    [800, 760, colours.gold],
    [870, 800, colours.accent],
    [940, 840, colours.accentAlt],
  ]
  for (const [foot, top, colour] of props) {
    drawn +=
      line([foot, 650], [top, 320], colour, 15) +
      line([top - 16, 306], [top, 322], colour, 10) +
      line([top + 16, 306], [top, 322], colour, 10)
    for (let i = 1; i < 6; i++)
      drawn += circle(foot + ((top - foot) * i) / 6, 650 - (330 * i) / 6, 5, '#ffffff')
  }
  return (
    drawn +
    crowd(brush, { from: 120, to: 1180, y: 700, size: 90, count: 11 }, [
      '#ffffff',
      colours.accent,
      colours.gold,
      colours.accentAlt,
    ]) +
    tung(120, 690, 240, [colours.accent, '#ffffff', colours.gold], colours.goldShade)
  )
}

/** Bowls of flowers, candles and incense set out before a shrine. */
export function flowerOffering(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    treeRow(brush, 420, 150) +
    circle(640, 420, 380, brush.glow('#ffdf9a', 0.5)) +
    placed(640, 500, 1.08, vihara(brush)) +
    rect(-10, 520, 1300, 210, mix(colours.path, colours.wall, 0.25))
  for (let row = 0; row < 3; row++) {
    const y = 570 + row * 66
    drawn += rect(60 - row * 40, y - 6, 1160 + row * 80, 16, row % 2 ? colours.accent : colours.accentAlt, 4)
    for (let i = 0; i < 13 - row * 2; i++)
      drawn += placed(
        110 - row * 30 + (i * (1060 + row * 60)) / (12 - row * 2),
        y - 4,
        0.74 + row * 0.2,
        flowerBowl(brush, 1),
      )
  }
  return (
    drawn +
    tung(100, 540, 330, [colours.accent, '#ffffff', colours.gold], colours.goldShade) +
    tung(
      1140,
      540,
      random.between(310, 340),
      [colours.accentAlt, colours.gold, '#ffffff'],
      colours.goldShade,
    ) +
    palm(brush, 30, 540, 240) +
    tree(brush, 1230, 540, 220)
  )
}
