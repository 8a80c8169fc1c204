import type { Brush } from '../brush.ts'
import { person } from '../figures.ts'
import { birds, clouds, ground, sky, sun, tree, treeRow } from '../landscape.ts'
import { ellipse, line, path, placed, polygon, stroke } from '../shapes.ts'

/** Volunteers who sweep a park and gather the litter in bags. */
export function cleanUp(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 980, 170, 44) +
    treeRow(brush, 470, 90) +
    ground(brush, 480) +
    polygon(
      [
        [0, 560],
        [1280, 530],
        [1280, 640],
        [0, 680],
      ],
      colours.path,
    ) +
    tree(brush, 150, 560, 230) +
    tree(brush, 1150, 540, 250)
  for (let i = 0; i < 22; i++)
    drawn += ellipse(
      random.between(40, 1240),
      random.between(560, 660),
      9,
      4,
      random.pick([colours.leafShade, colours.gold]),
    )
  for (const [i, [x, y]] of (
    [
      [300, 620],
      [500, 650],
      [690, 600],
      [860, 660],
      [1030, 610],
    ] as const
  ).entries()) {
    const shirt = [colours.gold, '#ffffff', colours.accentAlt][i % 3] ?? colours.gold
    drawn +=
      placed(x, y, 1.5, person(brush, shirt, colours.ink)) + (i % 2 ? bag(x + 66, y) : broom(brush, x, y))
  }
  return drawn + bag(120, 664) + bag(176, 676) + birds(brush, 460, 150)
}

function broom({ colours }: Brush, x: number, y: number): string {
  return (
    line([x + 28, y - 84], [x + 76, y - 14], colours.trunk, 6) +
    path(`M${x + 70} ${y - 22}L${x + 112} ${y + 8}L${x + 76} ${y + 18}Z`, colours.goldShade)
  )
}

function bag(x: number, y: number): string {
  return (
    ellipse(x, y + 2, 40, 7, '#3a2a2a', 0.2) +
    path(
      `M${x - 14} ${y - 58}Q${x - 46} ${y - 30} ${x - 36} ${y}H${x + 36}Q${x + 46} ${y - 30} ${x + 14} ${y - 58}Z`,
      '#3d4a52',
    ) +
    path(
      `M${x - 14} ${y - 58}L${x - 20} ${y - 76}L${x} ${y - 66}L${x + 20} ${y - 76}L${x + 14} ${y - 58}Z`,
      '#2e3940',
    ) +
    stroke(`M${x - 18} ${y - 36}q-8 14 -4 26`, '#5c6b75', 4)
  )
}
