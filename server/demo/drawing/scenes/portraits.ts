import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, path, rect, stroke } from '../shapes.ts'

const SKINS = ['#d7a27a', '#c99168', '#b98058'] as const
const HAIRS = ['#2b2430', '#3a2f35', '#55505a'] as const
/** The khaki of officials' uniforms, and two plain shirts. */
const CLOTHS = ['#b59a6a', '#f4f4f0', '#9fb4c8'] as const

/** A wall as photographers of identity cards use it, and the shoulders of who sits before it; no face: nobody is meant. */
function seated(brush: Brush, hairBehind: string, head: (skin: string, hair: string) => string): string {
  const { random, colours } = brush
  const wall = random.pick(['#8fb3d9', '#a9c4e4', '#9db8c9'])
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const cloth = random.pick(CLOTHS)
  const shade = mix(cloth, '#3b3226', 0.25)
  const collar = random.between(-4, 4)
  return (
    rect(0, 0, 480, 600, brush.blend([mix(wall, '#ffffff', 0.35), wall])) +
    ellipse(240, 250, 230, 240, brush.glow('#ffffff', 0.35)) +
    hairBehind.replaceAll('HAIR', hair) +
    path('M204 330H276V398L318 428L240 476L162 428L204 398Z', mix(skin, '#5a3a28', 0.18)) +
    path('M32 600Q40 452 168 424L240 470L312 424Q440 452 448 600Z', cloth) +
    path('M168 424L240 470L206 512L150 434ZM312 424L240 470L274 512L330 434Z', shade) +
    stroke(`M240 470V600`, shade, 4) +
    circle(240, 520 + collar, 5, shade) +
    circle(240, 566 + collar, 5, shade) +
    rect(304, 520, 76, 20, colours.gold, 4) +
    head(skin, hair)
  )
}

/** A portrait with short hair. */
export function portraitShort(brush: Brush): string {
  const part = brush.random.between(-26, 26)
  return seated(
    brush,
    '',
    (skin, hair) =>
      ellipse(152, 258, 16, 26, skin) +
      ellipse(328, 258, 16, 26, skin) +
      ellipse(240, 250, 91, 113, skin) +
      path(`M148 236Q140 118 240 112Q340 118 332 236Q322 182 ${250 + part} 178Q176 176 148 236Z`, hair),
  )
}

/** A portrait with long hair, tied back or open. */
export function portraitLong(brush: Brush): string {
  const tied = brush.random.chance(0.5)
  const behind = tied
    ? ellipse(240, 120, 50, 40, 'HAIR')
    : path('M136 250Q132 108 240 104Q348 108 344 250L356 424Q300 452 240 452Q180 452 124 424Z', 'HAIR')
  return seated(
    brush,
    behind,
    (skin, hair) =>
      ellipse(240, 256, 86, 107, skin) +
      path('M154 262Q146 120 240 116Q334 120 326 262Q314 190 258 164Q196 176 154 262Z', hair),
  )
}
