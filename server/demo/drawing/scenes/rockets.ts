import type { Brush } from '../brush.ts'
import { crowd } from '../figures.ts'
import { clouds, ground, sky, sun, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, line, path, placed, polygon, rect } from '../shapes.ts'

/** The rocket festival of the Northeast: one rises from its frame, a decorated one waits on its cart. */
export function rocketFestival(brush: Brush): string {
  const { colours } = brush
  return (
    sky(brush) +
    clouds(brush, 5, 200) +
    sun(brush, 240, 170, 44) +
    treeRow(brush, 470, 60) +
    ground(brush, 478, mix(colours.grass, colours.path, 0.3), colours.grass) +
    frame(brush) +
    smoke() +
    placed(1000, 262, 0.95, rocket(brush, colours.accent), 22) +
    crowd(brush, { from: 700, to: 1240, y: 590, size: 78, count: 9 }, [
      colours.accent,
      '#ffffff',
      colours.accentAlt,
    ]) +
    cart(brush) +
    crowd(brush, { from: 40, to: 1240, y: 704, size: 106, count: 10 }, [
      colours.gold,
      colours.accent,
      colours.accentAlt,
      '#ffffff',
    ])
  )
}

/** A rocket upright, its nose 250 above its tail. */
function rocket({ colours }: Brush, body: string): string {
  let drawn =
    line([0, 0], [0, 150], '#b98a52', 7) +
    rect(-17, -170, 34, 172, body, 6) +
    polygon(
      [
        [-17, -166],
        [17, -166],
        [0, -226],
      ],
      colours.gold,
    ) +
    path('M-17 -20L-42 10L-17 2ZM17 -20L42 10L17 2Z', colours.goldShade)
  for (const y of [-152, -104, -56, -16]) drawn += rect(-19, y, 38, 12, colours.gold, 4)
  for (const y of [-122, -74]) drawn += circle(0, y, 8, mix(body, '#ffffff', 0.6))
  return drawn
}

/** What the rising rocket left behind, thickest where it began. */
function smoke(): string {
  let drawn = ''
  for (let i = 0; i < 26; i++) {
    const along = i / 25
    const x = 800 + 190 * along ** 1.3 + (i % 2 ? 9 : -9) * (1 - along)
    drawn += circle(x, 520 - 270 * along, 44 - 30 * along, '#ffffff', 0.25 + 0.4 * along)
  }
  return drawn
}

/** The bamboo frame from which rockets rise. */
function frame(brush: Brush): string {
  const bamboo = mix(brush.colours.trunk, brush.colours.gold, 0.4)
  let drawn = line([770, 560], [850, 250], bamboo, 11) + line([846, 560], [872, 250], bamboo, 11)
  for (let i = 0; i < 7; i++) {
    const y = 530 - i * 40
    const back = (560 - y) / 310
    drawn += line([770 + back * 80, y], [846 + back * 26, y], bamboo, 7)
  }
  return drawn + line([720, 560], [844, 320], bamboo, 8) + line([930, 560], [868, 320], bamboo, 8)
}

/** A cart with a rocket that is carved and gilded to be looked at. */
function cart(brush: Brush): string {
  const { colours } = brush
  let drawn =
    placed(250, 540, 1.55, rocket(brush, mix(colours.accent, '#8a2f6a', 0.35)), 58) +
    rect(110, 540, 500, 54, colours.accentAlt, 8) +
    rect(110, 540, 500, 14, colours.gold, 6)
  for (let i = 0; i < 12; i++)
    drawn += path(`M${116 + i * 41} 594h36l-18 26Z`, i % 2 ? colours.gold : colours.accent)
  for (const x of [200, 520])
    drawn +=
      circle(x, 620, 36, colours.trunk) +
      circle(x, 620, 24, mix(colours.trunk, '#ffffff', 0.45)) +
      circle(x, 620, 8, colours.trunk)
  return drawn
}
