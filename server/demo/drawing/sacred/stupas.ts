import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { line, type Point, path, rect, short, stroke, turned } from '../shapes.ts'

/** A golden stupa of the north, standing on its own origin; about 300 high. */
export function chedi(
  brush: Brush,
  fill: string = brush.colours.gold,
  shade: string = brush.colours.goldShade,
): string {
  const base: Point[] = [
    [46, -150],
    [46, -138],
    [64, -138],
    [64, -122],
    [58, -122],
    [58, -104],
    [80, -104],
    [80, -88],
    [72, -88],
    [72, -58],
    [98, -58],
    [98, -40],
    [110, -40],
    [110, -16],
    [124, -16],
    [124, 0],
  ]
  const bell: Point[] = [
    [9, -222],
    [14, -214],
    [24, -204],
    [30, -190],
    [34, -174],
    [42, -160],
    [46, -150],
  ]
  const spire: Point[] = [
    [0.6, -322],
    [2.5, -300],
    [4, -276],
    [7, -250],
    [10, -226],
    [12, -220],
  ]
  const light = mix(fill, '#ffffff', 0.35)
  let drawn = turned(spire, fill, shade, true) + turned(bell, fill, shade, true) + turned(base, fill, shade)
  for (let i = 0; i < 6; i++) drawn += rect(-6 - i, -250 + i * 6, 12 + i * 2, 2.6, shade, 1.3)
  for (const [half, y] of [
    [46, -150],
    [64, -138],
    [80, -104],
    [98, -58],
    [110, -40],
    [124, -16],
  ] as const)
    drawn += rect(-half, y, half, 3.5, light) + rect(0, y, half, 3.5, fill)
  drawn += path('M-12 -60V-78Q0 -98 12 -78V-60Z', shade) + path('M-7 -60V-76Q0 -88 7 -76V-60Z', light)
  return drawn + umbrella(0, -318, 0.7, fill, shade)
}

/** The tiered parasol on a spire or beside a stupa. */
export function umbrella(x: number, y: number, scale: number, fill: string, shade: string): string {
  const tier = (dy: number, half: number) =>
    path(
      `M${short(x - half * scale)} ${short(y + dy * scale)}Q${short(x)} ${short(y + (dy - 12) * scale)} ${short(x + half * scale)} ${short(y + dy * scale)}Z`,
      dy % 2 ? shade : fill,
    )
  return (
    line([x, y - 8 * scale], [x, y + 30 * scale], shade, 2 * scale) + tier(4, 9) + tier(13, 13) + tier(22, 17)
  )
}

/** A tall parasol on a pole, as stands at the corners of a stupa. */
export function parasol(brush: Brush, x: number, y: number, height: number): string {
  const { gold, goldShade } = brush.colours
  return line([x, y], [x, y - height], goldShade, 4) + umbrella(x, y - height, 1.5, gold, goldShade)
}

/** One of the twin royal pagodas on the high mountain; stands on its own origin, about 250 high. */
export function royalPagoda(fill: string, shade: string, trim: string): string {
  const body: Point[] = [
    [30, -196],
    [52, -180],
    [60, -150],
    [64, -110],
    [70, -70],
    [76, -40],
    [76, -26],
  ]
  const crown: Point[] = [
    [0.6, -262],
    [4, -236],
    [9, -222],
    [20, -208],
    [30, -196],
  ]
  const foot: Point[] = [
    [92, -26],
    [92, -14],
    [110, -14],
    [110, 0],
  ]
  let drawn = turned(crown, trim, trim, true) + turned(body, fill, shade, true) + turned(foot, fill, shade)
  for (let x = -56; x <= 56; x += 28) drawn += path(`M${x - 8} -30V-62Q${x} -78 ${x + 8} -62V-30Z`, trim)
  return drawn + rect(-66, -112, 132, 6, trim) + rect(-58, -158, 116, 5, trim)
}

/** A long hanging banner of the north on its bamboo pole. */
export function tung(x: number, y: number, height: number, colours: readonly string[], pole: string): string {
  let drawn =
    line([x, y], [x, y - height], pole, 4) + stroke(`M${short(x)} ${short(y - height)}q18 -14 30 4`, pole, 4)
  const [left, step] = [x + 19, (height * 0.72) / 9]
  for (let i = 0; i < 9; i++)
    drawn += rect(
      left + Math.sin(i) * 2,
      y - height + 8 + i * step,
      22,
      step - 2,
      colours[i % colours.length]!,
    )
  return drawn
}
