import type { Brush } from './brush.ts'
import { circle, ellipse, line, path, placed, rect, stroke } from './shapes.ts'

const skins = ['#e0ab80', '#d39a6e', '#c48a60'] as const
const hairs = ['#2b2430', '#3a2f35', '#8d8a90'] as const

/** A standing person seen from afar, 100 high, in trousers or a long skirt; its own origin is between the feet. */
export function person(brush: Brush, shirt: string, cloth: string): string {
  const { random } = brush
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const woman = random.chance(0.5)
  const legs = woman
    ? path('M-12 -46L-15 -5H15L12 -46Z', cloth) +
      rect(-15, -11, 30, 4, '#f2bd4a') +
      stroke('M-6 -4V0M6 -4V0', skin, 5)
    : path('M-12 -46L-13 -2H-3L0 -32L3 -2H13L12 -46Z', cloth)
  const head = woman
    ? circle(0, -88, 11.5, hair) +
      ellipse(0, -86, 8.6, 9.6, skin) +
      circle(7, -99, 5, hair) +
      path('M-9 -88Q-6 -98 3 -98Q9 -95 9 -88Q2 -94 -9 -88Z', hair)
    : ellipse(0, -87, 9, 10, skin) +
      path('M-10 -87Q-12 -101 1 -101Q12 -100 10 -87Q6 -94 -3 -94Q-8 -93 -10 -87Z', hair)
  return (
    legs +
    stroke('M-14 -69L-18 -46M14 -69L18 -46', skin, 5.5) +
    stroke('M-13 -70L-16 -58M13 -70L16 -58', shirt, 8) +
    rect(-3.5, -80, 7, 8, skin) +
    path('M-15 -71Q-14 -76 -5 -77H5Q14 -76 15 -71L13 -43H-13Z', shirt) +
    head
  )
}

/** A dancer with raised hands and a long skirt, 110 high. */
export function dancer(brush: Brush, shirt: string, skirt: string): string {
  const skin = brush.random.pick(skins)
  return (
    stroke('M-12 -72Q-34 -76 -34 -98M12 -72Q32 -62 40 -80', skin, 6) +
    path('M-14 -46L-24 0H24L14 -46Z', skirt) +
    rect(-23, -10, 46, 5, '#f2bd4a') +
    path('M-15 -78Q0 -84 15 -78L13 -44H-13Z', shirt) +
    stroke('M-12 -76L12 -46', '#f2bd4a', 4) +
    circle(0, -91, 11, skin) +
    path('M-12 -90Q-12 -104 0 -105Q12 -104 12 -90Q0 -99 -12 -90Z', '#2b2430') +
    circle(8, -106, 6, '#2b2430') +
    circle(12, -109, 3.4, '#ff8fa3')
  )
}

/** A line of people along a street or field, smaller where farther. */
export function crowd(
  brush: Brush,
  area: { from: number; to: number; y: number; size: number; count: number },
  shirts: readonly string[],
): string {
  const { random, colours } = brush
  let drawn = ''
  for (let i = 0; i < area.count; i++) {
    const x = area.from + ((area.to - area.from) * (i + random.between(0.2, 0.8))) / area.count
    const size = (area.size * random.between(0.9, 1.08)) / 100
    drawn += placed(
      x,
      area.y + random.between(-6, 8),
      size,
      person(brush, random.pick(shirts), random.pick([colours.ink, colours.hillNear, colours.trunk])),
    )
  }
  return drawn
}

/** A monk in robes with his alms bowl, 104 high. */
export function monk(brush: Brush): string {
  const skin = brush.random.pick(skins)
  return (
    path('M-20 -78Q0 -86 20 -78L24 0H-24Z', '#e08a2c') +
    path('M-20 -78Q2 -60 22 -30L24 0H-4Q6 -40 -20 -78Z', '#c9741f') +
    circle(0, -92, 12, skin) +
    ellipse(-4, -44, 15, 12, '#4b4650') +
    ellipse(-4, -54, 11, 4, '#8d8a90')
  )
}

/** A paddler seated in a long boat, 40 high. */
export function paddler(brush: Brush, shirt: string, lean: number): string {
  const skin = brush.random.pick(skins)
  return (
    path(`M-10 0L${-6 + lean} -26Q${lean} -32 ${8 + lean} -26L10 0Z`, shirt) +
    circle(lean + 2, -37, 8, skin) +
    path(`M${lean - 7} -38Q${lean} -50 ${lean + 11} -39Q${lean + 2} -42 ${lean - 7} -38Z`, '#2b2430') +
    line([lean, -20], [30, 12], '#8a5a34', 4) +
    ellipse(33, 16, 8, 4, '#8a5a34')
  )
}

/** A bowl of flowers and candles as carried to a shrine; its own origin is its foot. */
export function flowerBowl(brush: Brush, size: number): string {
  const { colours, random } = brush
  let drawn = ''
  for (let i = 0; i < 9; i++)
    drawn += circle(
      random.between(-22, 22),
      -30 - random.between(0, 20),
      7,
      random.pick(['#ffffff', '#f6a5b8', colours.gold, colours.accent]),
    )
  drawn += line([0, -40], [0, -74], '#fbf0c8', 4) + circle(0, -78, 4, '#ffb347')
  return placed(
    0,
    0,
    size,
    `${drawn}${path('M-28 -32H28Q24 -10 10 -8V-4H18V0H-18V-4H-10V-8Q-24 -10 -28 -32Z', colours.goldShade)}${rect(-28, -34, 56, 6, colours.gold, 3)}`,
  )
}
