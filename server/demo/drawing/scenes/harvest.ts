import type { Brush } from '../brush.ts'
import { circle, ellipse, line, path, placed, rect, stroke, turned } from '../shapes.ts'
import { setting, shadow } from './still-life.ts'

/** Fresh strawberries in a basket. */
export function strawberries(brush: Brush): string {
  return setting(brush, '#f2879f') + heaped(brush, strawberry)
}

/** Red chillies in a basket. */
export function chillies(brush: Brush): string {
  return setting(brush, brush.colours.leaf) + heaped(brush, chilli)
}

/** A broad basket heaped with one kind of produce, some of it spilt on the cloth. */
function heaped(brush: Brush, piece: (brush: Brush) => string): string {
  const { random } = brush
  let drawn = shadow(640, 646, 250)
  for (let row = 0; row < 5; row++) {
    const half = 96 + row * 34
    for (let x = -half; x <= half; x += 44)
      drawn += placed(
        640 + x + random.between(-8, 8),
        432 + row * 26 + Math.abs(x) * 0.1,
        1,
        piece(brush),
        random.between(-50, 50),
      )
  }
  drawn += placed(640, 640, 1, weave())
  for (const x of [300, 352, 330, 930, 986, 952])
    drawn += placed(x, 636 + random.between(-6, 26), 1.05, piece(brush), random.between(-80, 80))
  return drawn
}

function weave(): string {
  const [cane, shade, deep] = ['#e0b878', '#c1925a', '#8f6338'] as const
  const rim = rect(-252, -112, 504, 18, deep, 9) + rect(-252, -112, 504, 9, cane, 5)
  let drawn = turned(
    [
      [244, -100],
      [232, -64],
      [200, -22],
      [172, 0],
    ],
    cane,
    shade,
    true,
  )
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 12 - row; i++)
      drawn += rect(-208 + row * 18 + i * 36 + (row % 2) * 10, -86 + row * 22, 20, 10, deep, 4)
  return drawn + rim
}

function strawberry({ random }: Brush): string {
  const red = random.pick(['#e0384a', '#d12f45', '#ea4f5a'])
  let drawn =
    path('M0 34Q-34 10 -26 -14Q-16 -26 0 -20Q16 -26 26 -14Q34 10 0 34Z', red) +
    path('M0 34Q34 10 26 -14Q16 -26 6 -21Q20 4 0 34Z', '#8f1d33', 0.28)
  for (const [x, y] of [
    [-14, -6],
    [0, -8],
    [13, -5],
    [-9, 8],
    [7, 9],
    [0, 20],
  ] as const)
    drawn += ellipse(x, y, 1.8, 2.8, '#ffe3a0')
  const cap = path('M0 -14L-20 -24L-8 -26L-6 -38L0 -28L8 -38L8 -26L20 -24Z', '#4f9d69')
  return drawn + cap + line([0, -26], [2, -42], '#35795a', 4)
}

function chilli({ random }: Brush): string {
  const red = random.pick(['#d9342b', '#c5281f', '#e4572e'])
  return (
    path('M-40 -6Q-6 -22 30 -6Q44 2 52 18Q26 8 -2 10Q-30 12 -40 -6Z', red) +
    stroke('M-26 -6Q2 -12 28 2', '#ffffff', 3, 0.35) +
    circle(-40, -2, 7, '#4f9d69') +
    stroke('M-44 -4Q-56 -10 -60 -20', '#35795a', 5)
  )
}
