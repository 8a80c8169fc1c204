import type { Brush } from '../brush.ts'
import { columns, gable } from '../buildings.ts'
import { crowd, paddler } from '../figures.ts'
import { clouds, ground, hills, palm, pine, sky, sun, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, path, placed, rect, short, stroke } from '../shapes.ts'

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

/** A run or ride through the hills. */
export function cycling(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 960, 180, 46) +
    hills(brush, 290, 420, 4) +
    ground(brush, 470) +
    treeRow(brush, 500, 90, -20, 420) +
    treeRow(brush, 500, 90, 860, 1300)
  drawn +=
    path('M-20 620Q400 540 1300 590V720H-20Z', mix(colours.path, colours.ink, 0.3)) +
    stroke('M-20 676Q400 600 1300 650', '#ffffff', 7, 0.8)
  for (let i = 0; i < 6; i++)
    drawn += placed(
      120 + i * 200,
      660 - Math.sin(i * 0.6 + 0.4) * 30 + 24,
      1.12,
      rider(brush, random.pick([colours.accent, colours.accentAlt, colours.gold, '#ffffff'])),
    )
  return drawn + palm(brush, 60, 560, 220) + pine(brush, 1210, 560, 220)
}

function rider(brush: Brush, shirt: string): string {
  const { ink } = brush.colours
  return (
    circle(-42, -26, 26, 'none') +
    stroke('M-68 -26a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M16 -26a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', ink, 5) +
    stroke('M-42 -26L-20 -66H28L0 -26H-42M-20 -66L0 -26M28 -66L42 -26M28 -66L24 -84H38M-30 -74H-12', ink, 5) +
    stroke('M-18 -78L6 -58L-2 -28', '#3f4a5a', 11) +
    path('M-28 -80Q-20 -112 8 -118L20 -108Q6 -92 -8 -74Z', shirt) +
    stroke('M10 -108L32 -86', '#d39a6e', 8) +
    circle(20, -128, 13, '#d39a6e') +
    path('M5 -130Q8 -148 24 -146Q36 -142 35 -132Z', shirt)
  )
}

/** Sports on the school field. */
export function sportsDay(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 6, 200) +
    sun(brush, 300, 170, 44) +
    treeRow(brush, 440, 110) +
    rect(-10, 420, 1300, 310, brush.blend([colours.grass, colours.grassShade]))
  let stand =
    rect(-260, -100, 520, 100, colours.wallShade) +
    columns(brush, 240, -190, 0, 6) +
    gable(brush, 290, -186, 74)
  for (let i = 0; i < 3; i++)
    stand +=
      rect(-240, -34 - i * 30, 480, 12, colours.wall) +
      crowd(brush, { from: -230, to: 230, y: -24 - i * 30, size: 48, count: 14 }, [
        [colours.accent, colours.accentAlt, colours.gold][i]!,
      ])
  drawn +=
    placed(640, 450, 1.1, stand) +
    path('M-20 600Q640 470 1300 600V740H-20Z', mix(colours.accent, colours.path, 0.5))
  for (let i = 0; i < 4; i++)
    drawn += stroke(`M-20 ${626 + i * 34}Q640 ${500 + i * 40} 1300 ${626 + i * 34}`, '#ffffff', 4, 0.8)
  for (let i = 0; i < 5; i++)
    drawn += placed(
      240 + i * 200,
      660 - Math.sin((i + 0.6) * 0.62) * 66 + 40,
      1.25,
      runner(random.pick([colours.accentAlt, colours.gold, colours.accent, '#ffffff'])),
    )
  return drawn + bunting(brush, 250)
}

function runner(shirt: string): string {
  const skin = '#c98f63'
  return (
    stroke('M0 -48L22 -28L12 -4M-2 -48L-20 -30L-38 -34', skin, 9) +
    path('M-12 -50L-6 -62H12L16 -46L4 -36Z', '#3f4a5a') +
    path('M-8 -60L2 -94Q14 -98 20 -90L14 -58Z', shirt) +
    stroke('M14 -88L32 -72L44 -84M4 -86L-16 -74L-20 -56', skin, 7) +
    circle(20, -106, 11, skin) +
    path('M9 -106Q10 -120 22 -118Q32 -116 31 -108Q20 -112 9 -106Z', '#2b2430')
  )
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
