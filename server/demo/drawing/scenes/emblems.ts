import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { chedi } from '../sacred/stupas.ts'
import { circle, ellipse, mirrored, path, placed, rect, stroke } from '../shapes.ts'
import { lotus } from './waters.ts'

/** The ring of a district emblem: gold rims, a coloured band with beads, a pale field. */
function roundel(brush: Brush, band: string, inside: string): string {
  const { gold, goldShade } = brush.colours
  let drawn =
    circle(300, 300, 292, goldShade) +
    circle(300, 300, 284, gold) +
    circle(300, 300, 270, band) +
    circle(300, 300, 222, gold) +
    circle(300, 300, 214, brush.blend(['#fdf6e2', '#f3e3bd']))
  for (let i = 0; i < 36; i++) {
    const angle = (i * Math.PI) / 18
    drawn += circle(
      300 + Math.cos(angle) * 246,
      300 + Math.sin(angle) * 246,
      i % 3 ? 6 : 11,
      i % 3 ? mix(band, '#ffffff', 0.45) : gold,
    )
  }
  return `${drawn}<clipPath id="field"><circle cx="300" cy="300" r="212"/></clipPath><g clip-path="url(#field)">${inside}</g>`
}

function rays(colour: string): string {
  let drawn = ''
  for (let i = 0; i < 24; i++)
    drawn += placed(300, 300, 1, path('M-9 -60L0 -230L9 -60Z', colour, 0.4), i * 15)
  return drawn
}

/** A white elephant beneath a stupa's arch. */
export function emblemElephant(brush: Brush): string {
  const { accent, gold, goldShade, leaf } = brush.colours
  const arch =
    path(
      'M170 420V290Q170 170 300 110Q430 170 430 290V420H400V296Q400 206 300 158Q200 206 200 296V420Z',
      gold,
    ) +
    stroke('M300 110V70', goldShade, 8) +
    circle(300, 66, 9, gold)
  return roundel(
    brush,
    mix(accent, '#7a1f2b', 0.45),
    rays('#f2d58a') +
      arch +
      placed(304, 428, 1.05, elephant()) +
      path('M80 428H520V520H80Z', leaf) +
      rect(120, 424, 360, 12, goldShade, 6),
  )
}

function elephant(): string {
  const [skin, shade, cloth, gold] = ['#ffffff', '#dfe3ea', '#b5303a', '#e5b24c'] as const
  return (
    path('M-104 0V-66Q-110 -130 -40 -138H36Q92 -136 100 -76Q108 -40 92 0H62V-44H28V0H-10V-44H-58V0Z', skin) +
    path('M62 0V-44H28V0H44V-30Z', shade) +
    path('M-104 -96Q-126 -70 -118 -30Q-112 -50 -102 -62Z', shade) +
    circle(-76, -120, 46, skin) +
    path(
      'M-112 -134Q-146 -110 -140 -60Q-138 -20 -120 -4Q-108 6 -104 -10Q-122 -26 -118 -60Q-112 -92 -92 -98Z',
      skin,
    ) +
    path('M-58 -150Q-22 -150 -24 -108Q-26 -82 -52 -88Q-66 -104 -58 -150Z', shade) +
    circle(-92, -126, 5, '#33424f') +
    path('M-112 -90Q-150 -82 -160 -56Q-132 -64 -104 -72Z', '#fff4d0') +
    path('M-30 -138H44Q60 -90 40 -72H-26Q-42 -100 -30 -138Z', cloth) +
    stroke('M-26 -84H40M-34 -106H50', gold, 6) +
    circle(6, -122, 9, gold)
  )
}

/** A golden stupa before blue mountains. */
export function emblemStupa(brush: Brush): string {
  const { hillNear, leaf, water } = brush.colours
  const scene =
    rays('#f2d58a') +
    path('M60 430L170 260L236 340L330 210L440 350L480 300L560 430Z', mix(hillNear, '#3a6ea5', 0.4)) +
    path('M296 256L330 210L372 264L346 254L330 270L312 252Z', '#ffffff') +
    path('M60 430Q200 370 300 410T540 400V540H60Z', leaf) +
    placed(300, 440, 0.98, chedi(brush)) +
    path('M80 460Q190 440 300 460T520 460V540H80Z', water[1]) +
    stroke('M130 490q40 -14 80 0t80 0t80 0t80 0', '#ffffff', 6, 0.7)
  return roundel(brush, mix(hillNear, '#1f5f4a', 0.6), scene)
}

/** An open lotus above the water, between two candles. */
export function emblemLotus(brush: Brush): string {
  const { accentAlt, gold, goldShade, water, leaf } = brush.colours
  const candle = placed(
    160,
    430,
    1,
    rect(-15, -190, 30, 190, gold, 5) +
      rect(2, -190, 13, 190, goldShade, 5) +
      path('M0 -246Q18 -214 0 -196Q-18 -214 0 -246Z', '#ff9d3c') +
      stroke('M-15 -150H15M-15 -110H15M-15 -70H15', goldShade, 5),
  )
  const scene =
    rays('#f7d6c0') +
    candle +
    placed(600, 0, 1, mirrored(candle)) +
    path('M60 430Q180 408 300 430T540 430V540H60Z', water[1]) +
    ellipse(206, 442, 84, 18, leaf) +
    ellipse(394, 442, 84, 18, leaf) +
    placed(300, 452, 2.5, lotus('#f5a3bd', '#e36d97')) +
    stroke('M120 480q40 -14 80 0t80 0t80 0t80 0', '#ffffff', 6, 0.7)
  return roundel(brush, mix(accentAlt, '#6b2a58', 0.6), scene)
}
