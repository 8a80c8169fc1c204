import type { Brush } from '../brush.ts'
import { crowd, dancer, flowerBowl, paddler } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, ridge, sky, sun, tree, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { chedi, tung, umbrella, vihara } from '../sacred.ts'
import {
  circle,
  ellipse,
  line,
  mirrored,
  type Point,
  path,
  placed,
  rect,
  short,
  stroke,
  turned,
} from '../shapes.ts'
import { lotus } from './waters.ts'

/** Sky lanterns that rise over a temple by night. */
export function skyLanterns(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn = sky(brush) + hills(brush, 470, 560, 3) + circle(640, 600, 420, brush.glow('#ffb45c', 0.4))
  drawn +=
    placed(640, 640, 0.9, vihara(brush)) +
    placed(910, 640, 0.72, chedi(brush)) +
    treeRow(brush, 660, 90, -20, 430) +
    treeRow(brush, 660, 90, 1010, 1300)
  const lanterns: { x: number; y: number; size: number }[] = []
  for (let i = 0; i < 44; i++)
    lanterns.push({
      x: random.between(20, width - 20),
      y: random.between(20, 520),
      size: random.between(0.16, 0.85) ** 1.4,
    })
  for (const lantern of lanterns.toSorted((a, b) => a.size - b.size))
    drawn += placed(lantern.x, lantern.y, lantern.size, skyLantern(), random.between(-7, 7))
  return (
    drawn +
    ridge(brush, 690, 10, colours.hillNear) +
    crowd(brush, { from: 60, to: 1220, y: 712, size: 88, count: 14 }, [
      colours.accent,
      colours.accentAlt,
      '#ffffff',
      colours.gold,
    ])
  )
}

function skyLantern(): string {
  return (
    halo(0, -4, 96, '#ffb347') +
    path('M-38 -56Q0 -74 38 -56L48 40Q0 54 -48 40Z', '#ffb857') +
    path('M-38 -56Q0 -74 38 -56L42 -14Q0 -2 -42 -14Z', '#ffd98c') +
    ellipse(0, 42, 48, 10, '#e07a25') +
    ellipse(0, 42, 20, 6, '#fff6cf')
  )
}

// Rings instead of a gradient: there are dozens of these in one picture.
function halo(x: number, y: number, radius: number, colour: string): string {
  return [1, 0.78, 0.58].map((share) => circle(x, y, radius * share, colour, 0.13)).join('')
}

/** Floating krathong on the river under the full moon. */
export function krathong(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush, 340) +
    sun(brush, 640, 150, 66) +
    hills(brush, 270, 320, 2) +
    treeRow(brush, 346, 58) +
    water(brush, 340)
  for (let i = 0; i < 22; i++)
    drawn += ellipse(
      640 + random.between(-50, 50),
      356 + i * 14,
      random.between(26, 100),
      2.6,
      colours.sun,
      0.4,
    )
  for (let i = 0; i < 26; i++) {
    const depth = (i / 26) ** 1.3
    drawn += placed(random.between(20, 1260), 370 + depth * 320, 0.2 + depth * 1.05, krathongBoat(brush))
  }
  return (
    drawn +
    tung(70, 720, 300, [colours.accent, '#ffffff', colours.gold], colours.goldShade) +
    tung(1180, 720, 320, [colours.accentAlt, colours.gold, '#ffffff'], colours.goldShade)
  )
}

function krathongBoat(brush: Brush): string {
  const { random, colours } = brush
  let drawn = halo(0, -44, 84, '#ffc46b') + ellipse(0, 4, 62, 9, '#ffcf7a', 0.4)
  for (let i = -3; i <= 3; i++)
    drawn += path(
      `M${i * 15 - 13} -8Q${i * 17} -48 ${i * 19 + 2} -50Q${i * 17 + 13} -28 ${i * 15 + 13} -8Z`,
      i % 2 ? colours.leaf : colours.leafShade,
    )
  for (let i = 0; i < 6; i++)
    drawn += circle(
      -32 + i * 13,
      -24 - (i % 2) * 8,
      9,
      random.pick(['#f7a6c1', '#ffd45c', '#ffffff', '#d887d8']),
    )
  return (
    drawn +
    path('M-56 -14H56Q50 4 0 4Q-50 4 -56 -14Z', colours.leafShade) +
    line([0, -30], [0, -70], '#fdf2cf', 6) +
    path('M0 -92Q9 -78 0 -70Q-9 -78 0 -92Z', '#ffd45c')
  )
}

/** Rows of paper lanterns hung in a temple court. */
export function lanternRows(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    hills(brush, 450, 540, 2) +
    circle(640, 560, 380, brush.glow('#ffb45c', 0.35)) +
    placed(640, 640, 1.15, vihara(brush)) +
    rect(-10, 668, 1300, 60, mix(colours.path, colours.hillNear, 0.4))
  const paper = ['#ff7a59', '#ffc857', '#f25c8a', '#8ed6c4', '#b58be0', '#ffffff']
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 13; i++) {
      const [x, y] = [-30 + i * 110 + (row % 2) * 54, 60 + row * 104 + Math.abs(6 - i) * -7 + 30]
      if (row === 3 && Math.abs(x - 640) < 330) continue
      drawn += placed(x, y, 0.62 + row * 0.13, hungLantern(random.pick(paper)))
    }
  return (
    drawn +
    crowd(brush, { from: 80, to: 1200, y: 706, size: 84, count: 10 }, [
      colours.accent,
      '#ffffff',
      colours.gold,
      colours.accentAlt,
    ])
  )
}

/** A lantern of the north with its paper tails, hung from above. */
export function hungLantern(paper: string): string {
  const shade = mix(paper, '#5a2a3a', 0.22)
  const profile: Point[] = [
    [12, -46],
    [42, -22],
    [42, 12],
    [12, 36],
  ]
  let drawn = line([0, -80], [0, -46], shade, 2) + halo(0, -4, 76, '#ffd98a') + turned(profile, paper, shade)
  drawn += stroke('M-42 -22H42M-42 12H42', '#fff0c4', 3) + circle(0, -5, 12, '#fff3cd', 0.7)
  for (const x of [-30, -12, 12, 30])
    drawn += rect(x - 5, Math.abs(x) > 20 ? 18 : 34, 10, 56, Math.abs(x) > 20 ? paper : shade, 2)
  return drawn
}

/** The carved candle float with its mythical beast. */
export function candleFloat(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 1010, 170, 46) +
    treeRow(brush, 520, 130) +
    rect(-10, 560, 1300, 170, mix(colours.path, colours.ink, 0.12))
  drawn +=
    crowd(brush, { from: 20, to: 1260, y: 596, size: 74, count: 20 }, [
      '#ffffff',
      colours.accent,
      colours.accentAlt,
      colours.gold,
    ]) + placed(650, 672, 1, floatBody(brush))
  const dancers = [120, 230, 1080, 1180]
    .map((x, i) =>
      placed(
        x,
        704,
        1.06,
        dancer(brush, i % 2 ? colours.accent : colours.accentAlt, mix('#c99a3a', colours.accent, 0.2)),
      ),
    )
    .join('')
  return drawn + dancers
}

function floatBody(brush: Brush): string {
  const { accent, accentAlt, ink } = brush.colours
  const [wax, waxShade, deep] = ['#f6c14e', '#dd9a34', '#b9772a']
  let drawn =
    path('M-380 -60Q-430 -84 -416 -120Q-380 -96 -330 -98H330Q400 -104 430 -150Q446 -92 372 -60Z', wax) +
    path('M-372 -60H366L340 -8H-344Z', waxShade)
  for (let i = -8; i <= 8; i++)
    drawn += path(`M${i * 40 - 18} -60Q${i * 40} -22 ${i * 40 + 18} -60Z`, i % 2 ? wax : deep)
  for (const x of [-250, -130, 130, 250]) drawn += circle(x, -2, 26, ink) + circle(x, -2, 12, waxShade)
  drawn += turned(
    [
      [24, -430],
      [30, -404],
      [22, -396],
      [34, -360],
      [26, -352],
      [38, -300],
      [30, -292],
      [42, -230],
      [34, -222],
      [50, -150],
      [60, -98],
    ],
    wax,
    waxShade,
  )
  drawn += line([0, -430], [0, -448], deep, 5) + path('M0 -486Q16 -460 0 -446Q-16 -460 0 -486Z', '#fff0b0')
  for (let i = 0; i < 7; i++)
    drawn += stroke(
      `M${-26 - i * 4} ${-400 + i * 46}Q0 ${-384 + i * 46} ${26 + i * 4} ${-400 + i * 46}`,
      deep,
      4,
    )
  drawn += beast(wax, waxShade, deep) + mirrored(placed(-40, 0, 0.8, beast(wax, waxShade, deep)))
  for (const x of [-330, 320]) drawn += placed(x, -96, 0.9, lotus('#ffe7a8', wax))
  return drawn + rect(-340, -22, 680, 10, accent) + rect(-340, -12, 680, 6, accentAlt)
}

function beast(fill: string, shade: string, deep: string): string {
  let drawn =
    stroke('M-110 -98C-190 -120 -230 -170 -180 -220S-120 -300 -190 -340', shade, 44) +
    stroke('M-110 -102C-190 -124 -226 -172 -178 -220S-122 -300 -190 -340', fill, 30)
  drawn +=
    path(
      'M-176 -372Q-250 -388 -276 -340Q-254 -342 -240 -334Q-268 -326 -270 -308Q-220 -300 -176 -322Z',
      fill,
    ) +
    path('M-180 -370Q-160 -430 -190 -470Q-146 -440 -150 -400Q-130 -430 -134 -460Q-108 -410 -150 -350Z', shade)
  drawn += circle(-222, -352, 7, deep)
  for (let i = 0; i < 9; i++) drawn += circle(-150 - Math.sin(i * 0.62) * 36, -116 - i * 24, 6, deep, 0.7)
  return drawn
}

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
export function sandStupa(brush: Brush): string {
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

/** Long boats racing with many paddlers. */
export function boatRace(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush, 320) +
    clouds(brush, 5, 180) +
    sun(brush, 300, 150, 42) +
    treeRow(brush, 336, 74) +
    rect(-10, 330, 1300, 24, colours.grassShade) +
    crowd(brush, { from: 10, to: 1270, y: 352, size: 44, count: 34 }, [
      colours.accent,
      colours.gold,
      '#ffffff',
      colours.accentAlt,
    ]) +
    water(brush, 350)
  for (const [i, y] of [440, 550, 668].entries())
    drawn += placed(
      random.between(560, 720),
      y,
      0.78 + i * 0.24,
      racingBoat(brush, [colours.accent, colours.accentAlt, colours.gold][i]!),
    )
  return drawn + bunting(brush, 300)
}

function racingBoat(brush: Brush, shirt: string): string {
  const { trunk, gold } = brush.colours
  let drawn = ellipse(0, 14, 470, 10, '#ffffff', 0.5)
  for (let i = 0; i < 13; i++) drawn += placed(-330 + i * 54, -16, 1, paddler(brush, shirt, 8))
  drawn +=
    path('M-480 -66Q-420 8 -330 12H340Q430 8 500 -84Q430 -22 350 -16H-340Q-420 -20 -480 -66Z', trunk) +
    stroke('M-470 -58Q-420 -8 -336 -6H346Q428 -10 490 -74', gold, 5)
  for (let i = 0; i < 18; i++) drawn += circle(-400 + i * 48, 14 + (i % 3) * 4, 6, '#ffffff', 0.7)
  return drawn
}

/** A string of small flags across the picture. */
export function bunting(brush: Brush, y: number): string {
  const { colours } = brush
  let drawn = stroke(`M-10 ${y - 40}Q640 ${y + 50} 1290 ${y - 40}`, colours.ink, 2)
  for (let i = 0; i < 26; i++) {
    const x = i * 50 + 10
    const at = y - 40 + 180 * (x / 1280) * (1 - x / 1280)
    drawn += path(
      `M${x} ${short(at)}h30l-15 30Z`,
      [colours.accent, colours.gold, colours.accentAlt, '#ffffff'][i % 4]!,
    )
  }
  return drawn
}

/** A float covered with flowers at the winter flower show. */
export function flowerFloat(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 280, 150, 44) +
    hills(brush, 350, 430, 3) +
    treeRow(brush, 500, 120) +
    rect(-10, 560, 1300, 170, mix(colours.path, colours.ink, 0.12))
  drawn += crowd(brush, { from: 20, to: 1260, y: 590, size: 70, count: 18 }, [
    '#ffffff',
    colours.accent,
    colours.accentAlt,
    colours.gold,
  ])
  const petals = ['#f25c8a', '#ffd166', '#ffffff', '#b58be0', '#ff9f6b', '#f7b7c9']
  let body = path(
    'M-400 0V-60Q-300 -130 -140 -90Q-60 -330 60 -330Q190 -330 170 -120Q300 -150 420 -60V0Z',
    colours.leaf,
  )
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random.between(-390, 410), random.between(-320, -8)]
    const dome = -318 * (1 - ((x - 60) / (x < 60 ? 206 : 118)) ** 2)
    const roof = Math.min(dome, -64 - 34 * Math.sin((x + 400) / 260))
    if (y > roof)
      body += circle(
        x,
        y,
        random.between(7, 14),
        petals[Math.floor((x + 400) / 70 + y / 90 + 20) % petals.length]!,
        0.95,
      )
  }
  body +=
    placed(60, -320, 1.2, umbrella(0, -30, 3, colours.gold, colours.goldShade)) +
    rect(-410, -14, 840, 20, colours.goldShade, 6)
  for (const x of [-270, -130, 160, 300]) body += circle(x, 8, 26, colours.ink) + circle(x, 8, 11, '#d9dde2')
  return (
    drawn +
    placed(630, 660, 1.05, body) +
    [90, 190, 1110, 1210]
      .map((x) => placed(x, 706, 1.04, dancer(brush, '#f7b7c9', colours.accentAlt)))
      .join('')
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
