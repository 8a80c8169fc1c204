import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, type Point, path, placed, rect, stroke, turned } from '../shapes.ts'
import { setting, shadow } from './still-life.ts'

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
