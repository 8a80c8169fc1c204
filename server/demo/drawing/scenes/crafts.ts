import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, type Point, path, placed, rect, short, stroke, turned } from '../shapes.ts'
import { hungLantern } from './celebrations.ts'

/** The still-life setting of a product: a wall with a window of light, a table with a cloth. */
export function setting(brush: Brush, tint: string): string {
  const { random, colours } = brush
  const wall = mix(tint, '#ffffff', 0.72)
  let drawn =
    rect(0, 0, 1280, 720, brush.blend([mix(wall, tint, 0.12), wall])) +
    circle(640, 330, 330, mix(wall, '#ffffff', 0.55)) +
    circle(640, 330, 262, mix(wall, '#ffffff', 0.8))
  for (let i = 0; i < 9; i++)
    drawn += circle(random.between(40, 1240), random.between(30, 430), random.between(6, 20), tint, 0.13)
  drawn +=
    rect(
      0,
      540,
      1280,
      180,
      brush.blend([mix(colours.trunk, colours.path, 0.62), mix(colours.trunk, colours.path, 0.35)]),
    ) + rect(0, 540, 1280, 8, mix(colours.trunk, colours.path, 0.75))
  drawn +=
    path('M180 556H1100L1190 690H90Z', mix(tint, '#ffffff', 0.35)) +
    path('M196 566H1084L1160 676H120Z', mix(tint, '#ffffff', 0.5))
  for (let i = 0; i < 24; i++)
    drawn += path(`M${short(110 + i * 45)} 690l22 0l-11 16Z`, mix(tint, '#ffffff', 0.35))
  return drawn
}

function shadow(x: number, y: number, half: number): string {
  return ellipse(x, y, half, half * 0.12, '#3a2a2a', 0.2)
}

/** Embossed silver bowls. */
export function silverware(brush: Brush): string {
  return setting(brush, brush.colours.accentAlt) + bowls('#dfe6ee', '#aab6c4', '#8391a3', '#f7fafc')
}

/** Cast brass vessels and bells. */
export function brassware(brush: Brush): string {
  const [gold, shade, deep] = ['#e3b04b', '#b9822f', '#8a5c22'] as const
  let drawn = setting(brush, brush.colours.accent) + bowls(gold, shade, deep, '#f8dc94')
  for (const [x, s] of [
    [250, 1],
    [1030, 1],
    [1110, 0.72],
  ] as const)
    drawn += placed(
      x,
      620,
      s,
      shadow(0, 4, 60) +
        turned(
          [
            [8, -130],
            [14, -122],
            [30, -110],
            [40, -70],
            [50, -30],
            [62, -6],
            [62, 2],
          ],
          gold,
          shade,
          true,
        ) +
        rect(-62, -8, 124, 10, deep, 5) +
        circle(0, -138, 13, gold) +
        circle(0, -138, 6, shade) +
        circle(0, 8, 9, deep),
    )
  return drawn
}

function bowls(fill: string, shade: string, deep: string, light: string): string {
  const bowl: Point[] = [
    [150, -150],
    [152, -120],
    [140, -76],
    [110, -40],
    [70, -24],
    [50, -20],
    [70, 0],
  ]
  let body =
    shadow(0, 4, 130) +
    turned(bowl, fill, shade, true) +
    ellipse(0, -150, 150, 26, deep) +
    ellipse(0, -152, 138, 20, shade) +
    stroke('M-150 -150A150 26 0 0 0 150 -150', light, 6)
  for (let i = -4; i <= 4; i++)
    body +=
      path(`M${i * 31} ${-112 + Math.abs(i) * 2}q14 16 0 40q-14 -24 0 -40Z`, i > 0 ? deep : shade) +
      circle(i * 31, -58 - Math.abs(i) * 2, 4, light)
  body +=
    stroke('M-148 -122A150 24 0 0 0 148 -122', light, 3) +
    stroke('M-118 -56A120 20 0 0 0 118 -56', light, 3) +
    ellipse(-92, -96, 10, 30, light, 0.6)
  const jar =
    shadow(0, 4, 76) +
    turned(
      [
        [6, -226],
        [10, -212],
        [30, -204],
        [34, -196],
        [30, -190],
        [60, -150],
        [72, -110],
        [62, -60],
        [44, -30],
        [60, 0],
      ],
      fill,
      shade,
      true,
    ) +
    stroke('M-70 -122A72 14 0 0 0 70 -122M-66 -84A68 14 0 0 0 66 -84', light, 3)
  return placed(640, 640, 1.5, body) + placed(330, 620, 1.12, jar) + placed(930, 630, 0.95, jar)
}

/** Black and red lacquerware with gold drawing. */
export function lacquerware(brush: Brush): string {
  const [black, red, gold] = ['#2c2226', '#a8322d', '#e5b24c'] as const
  const box = (fill: string, trim: string) => {
    let part =
      shadow(0, 4, 130) +
      turned(
        [
          [6, -226],
          [18, -214],
          [28, -204],
          [90, -176],
          [128, -140],
          [132, -128],
        ],
        fill,
        mix(fill, '#000000', 0.3),
        true,
      ) +
      turned(
        [
          [132, -128],
          [126, -60],
          [130, -14],
          [138, 0],
        ],
        trim,
        mix(trim, '#000000', 0.25),
        true,
      )
    for (let i = -4; i <= 4; i++)
      part +=
        circle(i * 26, -68 + Math.abs(i) * -1, 10, gold) +
        circle(i * 26, -68, 5, fill) +
        path(`M${i * 22} -150q10 -14 0 -26q-10 12 0 26Z`, gold)
    return (
      part +
      stroke(
        'M-132 -128A132 18 0 0 0 132 -128M-128 -104A130 18 0 0 0 128 -104M-128 -24A130 18 0 0 0 128 -24',
        gold,
        4,
      ) +
      circle(0, -232, 9, gold)
    )
  }
  return (
    setting(brush, brush.colours.gold) +
    placed(640, 640, 1.5, box(black, red)) +
    placed(290, 625, 0.95, box(red, black)) +
    placed(1000, 630, 1.05, box(black, red))
  )
}

/** Baskets of woven bamboo. */
export function basketry(brush: Brush): string {
  const [cane, shade, deep] = ['#e0b878', '#c1925a', '#8f6338'] as const
  const basket = (tall: number, half: number) => {
    let part =
      shadow(0, 4, half) +
      turned(
        [
          [half, -tall],
          [half * 1.04, -tall * 0.7],
          [half * 0.9, -tall * 0.3],
          [half * 0.7, 0],
        ],
        cane,
        shade,
        true,
      )
    for (let y = -tall + 22; y < -6; y += 22)
      for (let x = -half + 10; x < half - 10; x += 30) {
        const limit = half * (0.74 + 0.28 * Math.sin((-y / tall) * 1.6))
        if (Math.abs(x + 8) < limit - 8) part += rect(x + ((y / 22) % 2 ? 13 : 0), y, 17, 9, deep, 3)
      }
    return (
      part +
      ellipse(0, -tall, half, half * 0.2, deep) +
      ellipse(0, -tall, half - 12, half * 0.15, mix(deep, '#000000', 0.35)) +
      stroke(`M${-half} ${-tall}A${half} ${half * 0.2} 0 0 0 ${half} ${-tall}`, shade, 8) +
      stroke(`M${-half * 0.9} ${-tall - 4}Q0 ${-tall - half * 1.7} ${half * 0.9} ${-tall - 4}`, cane, 11)
    )
  }
  return (
    setting(brush, brush.colours.leaf) +
    placed(640, 640, 1.3, basket(190, 130)) +
    placed(290, 628, 1, basket(150, 100)) +
    placed(1000, 632, 1.1, basket(130, 120))
  )
}

/** Jars and pots of fired clay. */
export function pottery(brush: Brush): string {
  const clays = ['#b8654a', '#c98a5e', '#8f5646', '#5f7f86'] as const
  const pot = (fill: string, profile: Point[]) =>
    shadow(0, 4, profile.at(-1)![0] * 1.3) +
    turned(profile, fill, mix(fill, '#2a1a1a', 0.24), true) +
    ellipse(0, profile[0]![1], profile[0]![0], profile[0]![0] * 0.22, mix(fill, '#2a1a1a', 0.5))
  const jar: Point[] = [
    [44, -240],
    [40, -214],
    [60, -196],
    [118, -140],
    [126, -90],
    [96, -30],
    [64, 0],
  ]
  const bowl: Point[] = [
    [110, -110],
    [112, -84],
    [96, -40],
    [60, -8],
    [56, 0],
  ]
  const vase: Point[] = [
    [40, -260],
    [30, -230],
    [26, -200],
    [70, -150],
    [80, -100],
    [58, -30],
    [46, 0],
  ]
  const bands =
    stroke('M-118 -130A126 22 0 0 0 118 -130M-124 -100A130 22 0 0 0 124 -100', '#f3dcb6', 5) +
    stroke('M-110 -118q14 18 28 4t28 8t28 2t28 4t28 -2t28 -6t28 -6', '#f3dcb6', 4)
  return (
    setting(brush, brush.colours.accent) +
    placed(640, 640, 1.35, pot(clays[0], jar) + bands) +
    placed(330, 630, 1.2, pot(clays[1], vase)) +
    placed(960, 634, 1.3, pot(clays[3], bowl)) +
    placed(1110, 640, 0.8, pot(clays[2], jar))
  )
}

/** Handwoven cloth: the pattern fills the picture, a folded piece lies before it. */
export function textile(brush: Brush): string {
  const { random, colours } = brush
  const sets = [
    ['#7b2d4e', '#e0a458', '#f5e6cc', '#2f6f73'],
    ['#27476e', '#e9c46a', '#f4f1de', '#c8553d'],
    ['#4a6741', '#e6b655', '#f7efdc', '#9c3d54'],
    ['#8a3b2e', '#f0c987', '#fdf3dd', '#3b5f7a'],
    ['#5b3f78', '#f2b5a7', '#f8efe6', '#d39f3a'],
  ] as const
  const [base, bright, pale, second] = random.pick(sets)
  let drawn = rect(0, 0, 1280, 720, base)
  const bandsAt = [20, 150, 240, 390, 480, 620]
  for (const [i, y] of bandsAt.entries())
    drawn += i % 2 ? diamondBand(y, 60, pale, second, bright) : hookBand(y, 96, bright, pale, second)
  for (const y of [6, 128, 226, 372, 466, 606, 712])
    drawn += rect(0, y, 1280, 5, pale) + rect(0, y + 8, 1280, 3, bright)
  drawn +=
    rect(0, 0, 1280, 720, brush.fade(colours.ink, 0, 0.22)) +
    placed(640, 520, 1, foldedCloth(pale, base, bright, second))
  return drawn
}

function diamondBand(y: number, tall: number, pale: string, second: string, bright: string): string {
  let drawn = ''
  for (let x = 0; x < 1300; x += 52)
    drawn +=
      path(`M${x} ${y + tall / 2}l26 ${-tall / 2}l26 ${tall / 2}l-26 ${tall / 2}Z`, second) +
      path(`M${x + 9} ${y + tall / 2}l17 ${-tall / 3}l17 ${tall / 3}l-17 ${tall / 3}Z`, pale) +
      path(`M${x + 18} ${y + tall / 2}l8 -10l8 10l-8 10Z`, bright)
  return drawn
}

function hookBand(y: number, tall: number, bright: string, pale: string, second: string): string {
  let drawn = ''
  for (let x = -20; x < 1300; x += 92) {
    const [cx, cy, h] = [x + 46, y + tall / 2, tall / 2]
    drawn +=
      stroke(`M${cx} ${cy - h}L${cx + 38} ${cy}L${cx} ${cy + h}L${cx - 38} ${cy}Z`, bright, 7) +
      stroke(`M${cx - 38} ${cy}l-10 -12v-16h12M${cx + 38} ${cy}l10 12v16h-12`, bright, 6)
    drawn +=
      path(`M${cx} ${cy - 26}l20 26l-20 26l-20 -26Z`, second) +
      path(`M${cx} ${cy - 13}l10 13l-10 13l-10 -13Z`, pale) +
      circle(cx - 46, cy - 34, 6, pale) +
      circle(cx - 46, cy + 34, 6, pale)
  }
  return drawn
}

function foldedCloth(pale: string, base: string, bright: string, second: string): string {
  let drawn = ellipse(0, 112, 330, 26, '#201018', 0.3)
  for (let i = 0; i < 3; i++) {
    const y = 60 - i * 52
    const fill = [second, base, pale][i]!
    drawn +=
      rect(-280 + i * 12, y, 560 - i * 24, 56, fill, 26) +
      rect(-280 + i * 12, y + 36, 560 - i * 24, 20, mix(fill, '#1a0d12', 0.22), 10) +
      rect(-240 + i * 12, y + 12, 480 - i * 24, 5, bright)
  }
  return `${drawn}${rect(-34, -58, 68, 176, bright, 6)}${rect(-34, -58, 12, 176, pale, 6)}`
}

/** Lanterns of paper and cloth, as made for sale. */
export function lanternCraft(brush: Brush): string {
  const paper = ['#e4572e', '#f2bd4a', '#f25c8a', '#4fa89b', '#8a63b8', '#fff1d6']
  let drawn = setting(brush, brush.colours.gold)
  for (let i = 0; i < 7; i++)
    drawn += placed(150 + i * 164, 190 + (i % 2) * 90, 1.3, hungLantern(paper[i % paper.length]!))
  for (const [i, x] of [330, 640, 950].entries())
    drawn += shadow(x, 640, 90) + placed(x, 560, 1.5, hungLantern(paper[(i + 3) % paper.length]!))
  return drawn
}

/** A candle carved with flowers. */
export function candleCraft(brush: Brush): string {
  const { random } = brush
  let drawn = setting(brush, brush.colours.accent)
  for (const [x, s] of [
    [350, 0.9],
    [640, 1.3],
    [930, 0.95],
  ] as const) {
    const wax = random.pick(['#f6c65b', '#f3d9a0', '#eeb04a'])
    let candle =
      shadow(0, 4, 90) +
      rect(-56, -300, 112, 300, wax, 8) +
      rect(6, -300, 50, 300, mix(wax, '#8a5518', 0.22), 8) +
      ellipse(0, -298, 56, 12, mix(wax, '#ffffff', 0.4)) +
      line([0, -300], [0, -322], '#6b4a2e', 4) +
      path('M0 -366Q22 -334 0 -318Q-22 -334 0 -366Z', '#ff9d3c') +
      path('M0 -346Q10 -330 0 -320Q-10 -330 0 -346Z', '#fff0b0')
    for (let y = -262; y < -20; y += 60)
      for (let k = 0; k < 8; k++)
        candle += placed(0, y, 1, ellipse(0, -15, 8, 14, mix(wax, '#8a5518', 0.34)), k * 45)
    for (let y = -262; y < -20; y += 60) candle += circle(0, y, 8, mix(wax, '#ffffff', 0.55))
    drawn += placed(x, 640, s, candle)
  }
  return drawn
}
