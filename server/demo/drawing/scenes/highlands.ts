import type { Brush } from '../brush.ts'
import { birds, bushes, clouds, ground, hills, pine, ridge, sky, sun } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { royalPagoda } from '../sacred/stupas.ts'
import { circle, ellipse, line, path, placed, rect, short, stroke } from '../shapes.ts'

/** Ranges of hills with the mist lying in the valleys. */
export function mistyHills(brush: Brush): string {
  const { random, width, height, colours } = brush
  let drawn = sky(brush) + sun(brush, random.between(300, 980), random.between(170, 240), 46)
  drawn += clouds(brush, 4, 190) + hills(brush, 290, 590, 5) + birds(brush, random.between(300, 900), 190)
  drawn += ridge(brush, 660, 34, mix(colours.hillNear, colours.ink, 0.35), 2)
  for (let i = 0; i < 9; i++)
    drawn += pine(brush, random.between(0, width), height + 10, random.between(110, 190))
  return drawn
}

/** The roof of the country: a broad summit above a sea of cloud. */
export function seaOfCloud(brush: Brush): string {
  const { random, width, colours } = brush
  let drawn =
    sky(brush) +
    sun(brush, random.between(380, 900), 300, 52) +
    ridge(brush, 330, 110, mix(colours.hillFar, colours.hillNear, 0.35), 2)
  for (let row = 0; row < 5; row++) {
    const y = 400 + row * 58
    for (let x = -60; x < width + 80; x += random.between(80, 150))
      drawn += ellipse(
        x,
        y + random.between(-12, 12),
        random.between(110, 190),
        random.between(34, 54),
        mix(colours.mist, colours.hillFar, 0.5 - row * 0.11),
        0.9,
      )
    if (row === 1) drawn += ridge(brush, 470, 60, mix(colours.hillFar, colours.hillNear, 0.75), 2.6)
  }
  drawn += path(`M-20 720V600Q160 560 330 640T700 690L760 730H-20Z`, mix(colours.hillNear, colours.ink, 0.3))
  for (let i = 0; i < 6; i++)
    drawn += pine(brush, random.between(20, 420), random.between(640, 700), random.between(100, 170))
  return drawn + railing(brush)
}

function railing(brush: Brush): string {
  const { trunk } = brush.colours
  let drawn = line([-10, 668], [620, 712], trunk, 9) + line([-10, 640], [640, 690], trunk, 7)
  for (let x = 20; x < 620; x += 120) drawn += line([x, 626 + x * 0.078], [x, 730], trunk, 11)
  return drawn
}

/** The twin royal pagodas among mountain gardens. */
export function twinPagodas(brush: Brush): string {
  const { colours, random } = brush
  const [bronze, bronzeShade] = [mix('#b98a5e', colours.wall, 0.1), mix('#8f6545', colours.wallShade, 0.1)]
  const [lilac, lilacShade] = [mix('#a898c4', colours.wall, 0.1), mix('#8373a6', colours.wallShade, 0.1)]
  let drawn = sky(brush) + clouds(brush, 5, 220) + sun(brush, 640, 250, 50) + hills(brush, 330, 470, 3)
  drawn += path(
    'M-20 720V560Q200 470 420 520T760 560L800 720Z',
    brush.blend([colours.grass, colours.grassShade]),
  )
  drawn += path('M480 720Q700 500 960 520T1300 540V720Z', brush.blend([colours.grass, colours.grassShade]))
  drawn +=
    placed(360, 528, 1.22, royalPagoda(bronze, bronzeShade, colours.gold)) +
    placed(940, 534, 1.22, royalPagoda(lilac, lilacShade, colours.gold))
  drawn += bushes(brush, 556, 26, 90, 640) + bushes(brush, 562, 26, 700, 1240)
  drawn +=
    stroke('M640 740Q600 640 360 536', colours.path, 20) +
    stroke('M640 740Q690 640 940 542', colours.path, 20)
  for (let i = 0; i < 130; i++)
    drawn += circle(
      random.between(0, 1280),
      random.between(610, 716),
      random.between(5, 10),
      random.pick([colours.accent, '#f7b7c9', '#ffffff', colours.accentAlt, colours.gold]),
    )
  return drawn
}

/** Terraced flower beds and glass houses of a highland research station. */
export function flowerField(brush: Brush): string {
  const { colours, random, width } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 160) +
    sun(brush, 250, 160, 40) +
    hills(brush, 230, 360, 3) +
    ground(brush, 400)
  for (let i = 0; i < 4; i++) drawn += placed(740 + i * 128, 448 + (i % 2) * 10, 0.9, glassHouse(brush))
  const beds = [colours.accent, '#f7c6d5', colours.gold, '#ffffff', colours.accentAlt, '#f2879f']
  for (let row = 0; row < 7; row++) {
    const y = 470 + row * row * 5.2
    drawn += path(
      `M-20 ${short(y)}Q${width / 2} ${short(y - 26)} ${width + 20} ${short(y)}v${18 + row * 5}Q${width / 2} ${short(y + row * 5 - 8)} -20 ${short(y + 18 + row * 5)}Z`,
      colours.grassShade,
    )
    for (let x = -10; x < width + 10; x += 15 + row * 3)
      drawn += circle(
        x + random.between(-3, 3),
        y - Math.sin(((x + 20) / width) * Math.PI) * 13 + random.between(0, 7),
        6 + row * 1.7,
        random.chance(0.85) ? beds[row % beds.length]! : colours.leaf,
      )
  }
  return drawn
}

function glassHouse(brush: Brush): string {
  const { glass, wallShade, mist } = brush.colours
  let drawn = path('M-54 0V-42Q-54 -84 0 -84Q54 -84 54 -42V0Z', glass, 0.9)
  for (const x of [-36, -18, 0, 18, 36]) drawn += line([x, 0], [x, -78 + Math.abs(x) * 0.5], mist, 2.4)
  return drawn + rect(-56, -4, 112, 8, wallShade)
}
