import type { Brush } from '../brush.ts'
import { crowd, dancer } from '../figures.ts'
import { clouds, hills, sky, sun, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { umbrella } from '../sacred/stupas.ts'
import { circle, line, mirrored, path, placed, rect, stroke, turned } from '../shapes.ts'
import { lotus } from './waters.ts'

/** The carved candle float with its mythical beast. */
export function candleFloat(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 1010, 170, 46) +
    treeRow(brush, 520, 130) +
    rect(-10, 560, 1300, 170, mix(colours.path, colours.ink, 0.12))
  drawn +=
    crowd(brush, { from: 20, to: 1260, y: 596, size: 74, count: 20 }, [
      '#ffffff',
      colours.accent,
      colours.accentAlt,
      colours.gold,
    ]) + placed(650, 672, 1, floatBody(brush))
  const dancers = [120, 230, 1080, 1180]
    .map((x, i) =>
      placed(
        x,
        704,
        1.06,
        dancer(brush, i % 2 ? colours.accent : colours.accentAlt, mix('#c99a3a', colours.accent, 0.2)),
      ),
    )
    .join('')
  return drawn + dancers
}

function floatBody(brush: Brush): string {
  const { accent, accentAlt, ink } = brush.colours
  const [wax, waxShade, deep] = ['#f6c14e', '#dd9a34', '#b9772a']
  let drawn =
    path('M-380 -60Q-430 -84 -416 -120Q-380 -96 -330 -98H330Q400 -104 430 -150Q446 -92 372 -60Z', wax) +
    path('M-372 -60H366L340 -8H-344Z', waxShade)
  for (let i = -8; i <= 8; i++)
    drawn += path(`M${i * 40 - 18} -60Q${i * 40} -22 ${i * 40 + 18} -60Z`, i % 2 ? wax : deep)
  for (const x of [-250, -130, 130, 250]) drawn += circle(x, -2, 26, ink) + circle(x, -2, 12, waxShade)
  drawn += turned(
    [
      [24, -430],
      [30, -404],
      [22, -396],
      [34, -360],
      [26, -352],
      [38, -300],
      [30, -292],
      [42, -230],
      [34, -222],
      [50, -150],
      [60, -98],
    ],
    wax,
    waxShade,
  )
  drawn += line([0, -430], [0, -448], deep, 5) + path('M0 -486Q16 -460 0 -446Q-16 -460 0 -486Z', '#fff0b0')
  for (let i = 0; i < 7; i++)
    drawn += stroke(
      `M${-26 - i * 4} ${-400 + i * 46}Q0 ${-384 + i * 46} ${26 + i * 4} ${-400 + i * 46}`,
      deep,
      4,
    )
  drawn += beast(wax, waxShade, deep) + mirrored(placed(-40, 0, 0.8, beast(wax, waxShade, deep)))
  for (const x of [-330, 320]) drawn += placed(x, -96, 0.9, lotus('#ffe7a8', wax))
  return drawn + rect(-340, -22, 680, 10, accent) + rect(-340, -12, 680, 6, accentAlt)
}

function beast(fill: string, shade: string, deep: string): string {
  let drawn =
    stroke('M-110 -98C-190 -120 -230 -170 -180 -220S-120 -300 -190 -340', shade, 44) +
    stroke('M-110 -102C-190 -124 -226 -172 -178 -220S-122 -300 -190 -340', fill, 30)
  drawn +=
    path(
      'M-176 -372Q-250 -388 -276 -340Q-254 -342 -240 -334Q-268 -326 -270 -308Q-220 -300 -176 -322Z',
      fill,
    ) +
    path('M-180 -370Q-160 -430 -190 -470Q-146 -440 -150 -400Q-130 -430 -134 -460Q-108 -410 -150 -350Z', shade)
  drawn += circle(-222, -352, 7, deep)
  for (let i = 0; i < 9; i++) drawn += circle(-150 - Math.sin(i * 0.62) * 36, -116 - i * 24, 6, deep, 0.7)
  return drawn
}

/** A float covered with flowers at the winter flower show. */
export function flowerFloat(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 280, 150, 44) +
    hills(brush, 350, 430, 3) +
    treeRow(brush, 500, 120) +
    rect(-10, 560, 1300, 170, mix(colours.path, colours.ink, 0.12))
  drawn += crowd(brush, { from: 20, to: 1260, y: 590, size: 70, count: 18 }, [
    '#ffffff',
    colours.accent,
    colours.accentAlt,
    colours.gold,
  ])
  const petals = ['#f25c8a', '#ffd166', '#ffffff', '#b58be0', '#ff9f6b', '#f7b7c9']
  let body = path(
    'M-400 0V-60Q-300 -130 -140 -90Q-60 -330 60 -330Q190 -330 170 -120Q300 -150 420 -60V0Z',
    colours.leaf,
  )
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random.between(-390, 410), random.between(-320, -8)]
    const dome = -318 * (1 - ((x - 60) / (x < 60 ? 206 : 118)) ** 2)
    const roof = Math.min(dome, -64 - 34 * Math.sin((x + 400) / 260))
    if (y > roof)
      body += circle(
        x,
        y,
        random.between(7, 14),
        petals[Math.floor((x + 400) / 70 + y / 90 + 20) % petals.length]!,
        0.95,
      )
  }
  body +=
    placed(60, -320, 1.2, umbrella(0, -30, 3, colours.gold, colours.goldShade)) +
    rect(-410, -14, 840, 20, colours.goldShade, 6)
  for (const x of [-270, -130, 160, 300]) body += circle(x, 8, 26, colours.ink) + circle(x, 8, 11, '#d9dde2')
  return (
    drawn +
    placed(630, 660, 1.05, body) +
    [90, 190, 1110, 1210]
      .map((x) => placed(x, 706, 1.04, dancer(brush, '#f7b7c9', colours.accentAlt)))
      .join('')
  )
}
