import type { Brush } from '../brush.ts'
import { stiltHouse } from '../buildings.ts'
import { crowd } from '../figures.ts'
import { bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { tung } from '../sacred/stupas.ts'
import { circle, ellipse, line, path, placed, polygon, rect, stroke } from '../shapes.ts'

/** A restaurant on a garden terrace. */
export function restaurant(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 4, 190) +
    sun(brush, 1030, 180, 44) +
    hills(brush, 330, 420, 3) +
    treeRow(brush, 450, 110) +
    ground(brush, 500)
  drawn +=
    placed(random.between(330, 420), 560, 1.9, stiltHouse(brush)) +
    path('M-20 730V600H1300V730Z', mix(colours.trunk, colours.path, 0.45))
  for (let y = 622; y < 730; y += 26) drawn += line([-10, y], [1290, y], colours.trunk, 2, 0.4)
  for (let i = 0; i < 4; i++)
    drawn += placed(
      560 + i * 210,
      680 - (i % 2) * 34,
      1.15,
      table(brush, i % 2 ? colours.accent : colours.gold),
    )
  drawn += stroke('M560 470Q760 560 980 474T1300 480', colours.ink, 2.4)
  for (let i = 0; i < 12; i++) {
    const x = 570 + i * 64
    drawn +=
      circle(x, 504 + Math.sin(i * 0.9) * 14, 18, '#ffdf9a', 0.3) +
      circle(x, 504 + Math.sin(i * 0.9) * 14, 7, '#fff0c0')
  }
  return drawn + bushes(brush, 596, 30, 520, 1290) + palm(brush, 90, 620, 330)
}

function table(brush: Brush, parasol: string): string {
  const { wall, trunk, leaf, accent, gold } = brush.colours
  return (
    line([0, 0], [0, -150], trunk, 5) +
    path('M-84 -128Q0 -190 84 -128Q56 -138 28 -128Q0 -138 -28 -128Q-56 -138 -84 -128Z', parasol) +
    ellipse(0, -46, 62, 13, wall) +
    rect(-4, -46, 8, 46, trunk) +
    ellipse(-24, -52, 15, 5, accent) +
    ellipse(20, -54, 15, 5, leaf) +
    ellipse(0, -48, 12, 4, gold) +
    rect(-92, -34, 28, 34, trunk, 4) +
    rect(64, -34, 28, 34, trunk, 4)
  )
}

/** An open village hall where people meet. */
export function villageHall(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 210) +
    sun(brush, 1040, 170, 42) +
    hills(brush, 380, 450, 3) +
    treeRow(brush, 500, 110) +
    ground(brush, 530)
  let body =
    rect(-330, -14, 660, 20, colours.wallShade) +
    rect(-300, -150, 600, 136, mix(colours.ink, colours.wallShade, 0.45))
  for (let x = -300; x <= 300; x += 100) body += rect(x - 8, -160, 16, 150, colours.wall)
  body +=
    polygon(
      [
        [-360, -152],
        [-200, -262],
        [200, -262],
        [360, -152],
      ],
      colours.roof,
    ) +
    polygon(
      [
        [200, -262],
        [360, -152],
        [280, -152],
        [160, -262],
      ],
      colours.roofShade,
    ) +
    rect(-360, -156, 720, 12, colours.roofShade, 4) +
    rect(-110, -136, 220, 30, colours.accentAlt, 4)
  for (let i = 0; i < 5; i++) body += rect(-92 + i * 38, -126, 28, 8, '#ffffff', 4)
  drawn +=
    placed(640, 590, 1.25, body) +
    placed(
      640,
      0,
      1,
      crowd(brush, { from: -330, to: 330, y: 574, size: 74, count: 8 }, [
        colours.accent,
        colours.gold,
        '#ffffff',
        colours.accentAlt,
      ]),
    )
  return (
    drawn +
    tree(brush, 100, 650, 260) +
    palm(brush, 1180, 650, 300) +
    crowd(brush, { from: 330, to: 940, y: 690, size: 88, count: 5 }, [
      colours.gold,
      colours.accent,
      '#c3a5d8',
    ]) +
    bushes(brush, 716, 30, -20, 300)
  )
}

/** A village broadcast tower with its loudspeakers among the houses. */
export function broadcastTower(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 6, 260) +
    sun(brush, 330, 190, 46) +
    hills(brush, 400, 470, 3) +
    treeRow(brush, 540, 100) +
    ground(brush, 560)
  drawn += placed(330, 620, 1.2, stiltHouse(brush)) + placed(1010, 630, 1.35, stiltHouse(brush))
  const [x, foot, top] = [660, 640, 120]
  drawn +=
    line([x - 44, foot], [x - 10, top], colours.ink, 7) + line([x + 44, foot], [x + 10, top], colours.ink, 7)
  for (let i = 0; i < 9; i++) {
    const [y, half, next] = [foot - i * 57, 44 - i * 3.7, 44 - (i + 1) * 3.7]
    drawn +=
      line([x - half, y], [x + next, y - 57], colours.ink, 3.4) +
      line([x + half, y], [x - next, y - 57], colours.ink, 3.4) +
      line([x - half, y], [x + half, y], colours.ink, 3.4)
  }
  for (const [dx, dy, turn] of [
    [-26, 150, 180],
    [26, 150, 0],
    [-24, 214, 190],
    [24, 214, -10],
  ] as const)
    drawn += placed(
      x + dx,
      dy,
      1,
      path('M0 -8L46 -28V28L0 8Z', colours.wall) +
        ellipse(46, 0, 9, 28, colours.wallShade) +
        circle(0, 0, 9, colours.ink),
      turn,
    )
  drawn += line([x, top], [x, top - 50], colours.ink, 4) + circle(x, top - 54, 6, colours.accent)
  for (const r of [70, 110, 150])
    drawn += stroke(
      `M${x + r * 0.86} ${150 - r * 0.5}A${r} ${r} 0 0 1 ${x + r * 0.86} ${150 + r * 0.5}M${x - r * 0.86} ${150 - r * 0.5}A${r} ${r} 0 0 0 ${x - r * 0.86} ${150 + r * 0.5}`,
      colours.mist,
      5,
      0.55,
    )
  return (
    drawn +
    tree(brush, 110, 660, random.between(210, 260)) +
    tung(1180, 690, 230, [colours.accent, '#ffffff', colours.gold], colours.goldShade) +
    bushes(brush, 718, 34, 400, 900)
  )
}
