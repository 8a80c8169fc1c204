import type { Brush } from '../brush.ts'
import { circle, line, mirrored, path, polygon, rect, short, stroke } from '../shapes.ts'

/** The front of a northern temple hall with its tiered roof; stands on its own origin, about 330 high. */
export function vihara(brush: Brush): string {
  const { colours } = brush
  const { roof, roofShade, gold, goldShade, wall, wallShade } = colours
  const tiers = [
    [208, -206, -78, roofShade],
    [164, -252, -118, roof],
    [112, -296, -170, roofShade],
  ] as const
  let drawn = rect(-176, -92, 352, 92, wall) + rect(0, -92, 176, 92, wallShade)
  for (const [half, top, foot, fill] of tiers) {
    const side = roofTier(half, top, foot, fill) + roofEdge(half, top, foot, gold)
    drawn += side + mirrored(side)
  }
  drawn += pediment(brush)
  drawn += stroke('M0 -296q-3 -18 5 -34', gold, 6)
  for (const x of [-136, -74, 74, 136])
    drawn += rect(x - 9, -112, 18, 112, goldShade) + rect(x - 9, -112, 9, 112, gold)
  return drawn + door(brush) + steps(brush)
}

function pediment(brush: Brush): string {
  const { gold, goldShade, roofShade } = brush.colours
  let drawn =
    polygon(
      [
        [0, -262],
        [78, -164],
        [-78, -164],
      ],
      gold,
    ) +
    polygon(
      [
        [0, -246],
        [62, -170],
        [-62, -170],
      ],
      roofShade,
    )
  for (let row = 0; row < 3; row++)
    for (let i = -row - 1; i <= row + 1; i++)
      drawn += circle(i * 17, -224 + row * 22, 5.4, i % 2 ? goldShade : gold)
  return drawn + rect(-150, -128, 300, 12, gold) + rect(-150, -116, 300, 6, goldShade)
}

function door(brush: Brush): string {
  const { roofShade, gold, ink } = brush.colours
  return (
    path('M-38 0V-70Q-34 -92 0 -104Q34 -92 38 -70V0Z', gold) +
    path('M-29 0V-66Q-26 -82 0 -92Q26 -82 29 -66V0Z', roofShade) +
    line([0, -90], [0, 0], gold, 3) +
    circle(-8, -38, 3, ink) +
    circle(8, -38, 3, ink)
  )
}

function steps(brush: Brush): string {
  const { wall, wallShade, accentAlt, gold } = brush.colours
  let drawn = ''
  for (let i = 0; i < 4; i++) drawn += rect(-52 - i * 5, i * 9, 104 + i * 10, 9, i % 2 ? wallShade : wall)
  const naga =
    stroke('M58 -8C72 10 86 22 96 36Q110 44 112 20', accentAlt, 10) +
    stroke('M58 -8C72 10 86 22 96 36', gold, 3)
  return drawn + naga + mirrored(naga)
}

/** A white ordination hall with slender columns; stands on its own origin, about 270 high. */
export function ordinationHall(brush: Brush): string {
  const { wall, wallShade, roof, roofShade, gold, accentAlt } = brush.colours
  let drawn = rect(-190, -12, 380, 22, wallShade) + rect(-170, -120, 340, 110, wall)
  for (const [half, top, foot, fill] of [
    [200, -206, -112, roof],
    [140, -256, -164, roofShade],
  ] as const) {
    const side = roofTier(half, top, foot, fill) + roofEdge(half, top, foot, gold)
    drawn += side + mirrored(side)
  }
  drawn +=
    polygon(
      [
        [0, -226],
        [92, -134],
        [-92, -134],
      ],
      wall,
    ) +
    circle(0, -162, 19, gold) +
    circle(0, -162, 12, accentAlt)
  for (let x = -150; x <= 150; x += 60)
    drawn += rect(x - 9, -116, 18, 108, wallShade) + rect(x - 9, -116, 9, 108, '#ffffff')
  return (
    drawn + path('M-20 -10V-66Q0 -96 20 -66V-10Z', gold) + path('M-14 -10V-62Q0 -84 14 -62V-10Z', roofShade)
  )
}

/** A wooden scripture hall on stilts above a pond; stands on its own origin, about 250 high. */
export function scriptureHall(brush: Brush): string {
  const { trunk, roof, roofShade, gold, goldShade } = brush.colours
  let drawn = ''
  for (const x of [-92, -52, 0, 52, 92]) drawn += rect(x - 4, -64, 8, 70, trunk)
  drawn += rect(-122, -74, 244, 14, goldShade) + rect(-96, -150, 192, 78, trunk)
  for (let x = -86; x < 90; x += 22) drawn += rect(x, -142, 12, 62, goldShade)
  drawn += rect(-16, -138, 32, 64, gold)
  for (const [half, top, foot, fill] of [
    [142, -204, -140, roof],
    [104, -238, -180, roofShade],
    [62, -266, -214, roof],
  ] as const) {
    const side = roofTier(half, top, foot, fill) + roofEdge(half, top, foot, gold)
    drawn += side + mirrored(side)
  }
  return drawn + stroke('M0 -266q-2 -16 4 -28', gold, 5)
}

/** Half of one roof tier of a temple hall, its edge swept outward. */
function roofTier(half: number, top: number, foot: number, fill: string): string {
  return path(
    `M0 ${top}C${short(half * 0.34)} ${short(top + (foot - top) * 0.56)} ${short(half * 0.7)} ${short(foot - 14)} ${half} ${foot}L${short(half - 16)} ${foot + 9}L0 ${foot + 9}Z`,
    fill,
  )
}

function roofEdge(half: number, top: number, foot: number, colour: string): string {
  const sweep = `M0 ${top}C${short(half * 0.34)} ${short(top + (foot - top) * 0.56)} ${short(half * 0.7)} ${short(foot - 14)} ${half} ${foot}`
  const tail = `M${half} ${foot}q12 -2 12 -18`
  return stroke(sweep, colour, 7) + stroke(tail, colour, 5)
}
