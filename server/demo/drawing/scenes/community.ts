import type { Brush } from '../brush.ts'
import { crowd, person } from '../figures.ts'
import { birds, bushes, clouds, ground, hills, sky, sun, tree, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, path, placed, polygon, rect, stroke } from '../shapes.ts'
import { bunting } from './sports.ts'

/** Villagers who plant young trees on a hillside. */
export function treePlanting(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 1010, 170, 44) +
    hills(brush, 280, 420, 4) +
    ground(brush, 460) +
    treeRow(brush, 470, 70, 700, 1300)
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 12; i++)
      drawn += placed(40 + i * 112 + (row % 2) * 50, 510 + row * 62, 0.6 + row * 0.25, sapling(brush))
  for (const [x, y] of [
    [190, 610],
    [420, 640],
    [700, 600],
    [930, 650],
    [1130, 610],
  ] as const)
    drawn +=
      placed(
        x,
        y,
        1.35,
        person(brush, random.pick([colours.gold, colours.accent, colours.accentAlt, '#ffffff']), colours.ink),
      ) +
      line([x + 30, y - 90], [x + 54, y + 6], colours.trunk, 6) +
      path(`M${x + 46} ${y}l16 -3l5 20l-18 5Z`, '#8b95a1')
  return drawn + birds(brush, 420, 160)
}

function sapling(brush: Brush): string {
  const { leaf, leafShade, trunk } = brush.colours
  return (
    ellipse(0, 0, 18, 5, trunk) +
    line([0, 0], [0, -34], trunk, 3) +
    path('M0 -20Q-20 -26 -22 -44Q-2 -40 0 -20Z', leaf) +
    path('M0 -24Q18 -30 22 -50Q2 -44 0 -24Z', leafShade) +
    path('M0 -32Q-8 -48 0 -60Q8 -48 0 -32Z', leaf)
  )
}

/** Tents of the district's mobile service unit. */
export function serviceTents(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 190) +
    sun(brush, 250, 160, 44) +
    hills(brush, 360, 430, 3) +
    treeRow(brush, 500, 120) +
    ground(brush, 530)
  for (let i = 0; i < 4; i++)
    drawn += placed(
      190 + i * 300,
      620,
      1.22,
      tent(brush, [colours.accent, colours.accentAlt, colours.gold, '#5f8fd0'][i]!),
    )
  for (let i = 0; i < 4; i++)
    drawn += crowd(brush, { from: 90 + i * 300, to: 300 + i * 300, y: 618, size: 84, count: 3 }, [
      '#c9a66b',
      '#ffffff',
      colours.accentAlt,
    ])
  return (
    drawn +
    bunting(brush, 250) +
    crowd(brush, { from: 60, to: 1220, y: 706, size: 104, count: random.whole(9, 11) }, [
      colours.accent,
      colours.gold,
      '#ffffff',
      colours.accentAlt,
      '#c3a5d8',
    ])
  )
}

function tent(brush: Brush, colour: string): string {
  const { wall, wallShade, trunk } = brush.colours
  return (
    line([-100, 0], [-100, -110], trunk, 5) +
    line([100, 0], [100, -110], trunk, 5) +
    polygon(
      [
        [-116, -104],
        [0, -184],
        [116, -104],
      ],
      colour,
    ) +
    polygon(
      [
        [0, -184],
        [116, -104],
        [40, -104],
      ],
      mix(colour, '#000000', 0.14),
    ) +
    rect(-116, -106, 232, 18, wall) +
    rect(-88, -46, 176, 46, wallShade, 3) +
    rect(-88, -46, 176, 10, wall, 3)
  )
}

/** A meeting of villagers in a hall, with an official at the front. */
export function meeting(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    rect(0, 0, 1280, 720, brush.blend([mix(colours.wall, colours.sky[2], 0.35), colours.wallShade])) +
    rect(0, 470, 1280, 260, mix(colours.trunk, colours.path, 0.5))
  for (let x = 40; x < 1280; x += 300)
    drawn +=
      rect(x, 90, 170, 190, colours.wallShade, 6) +
      rect(x + 8, 98, 154, 174, brush.blend([colours.sky[0], colours.sky[2]])) +
      ellipse(x + 84, 250, 70, 34, colours.leaf) +
      line([x + 85, 98], [x + 85, 272], colours.wallShade, 6)
  drawn += rect(440, 120, 400, 210, colours.accentAlt, 8) + rect(456, 136, 368, 178, '#ffffff', 4)
  for (const [i, tall] of [60, 96, 80, 124, 110].entries())
    drawn += rect(
      500 + i * 60,
      292 - tall,
      36,
      tall,
      [colours.accent, colours.gold, colours.accentAlt, colours.leaf, colours.accent][i]!,
      3,
    )
  drawn +=
    placed(360, 500, 1.7, person(brush, '#c9a66b', '#6b5637')) +
    rect(300, 424, 120, 90, colours.trunk, 6) +
    rect(292, 414, 136, 16, colours.goldShade, 4) +
    line([380, 414], [372, 380], colours.ink, 4)
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 9; i++)
      drawn += placed(
        110 + i * 134 + (row % 2) * 60,
        610 + row * 70,
        1.1 + row * 0.12,
        seated(brush, random.pick([colours.accent, colours.gold, '#ffffff', colours.accentAlt, '#c3a5d8'])),
      )
  return drawn
}

function seated(brush: Brush, shirt: string): string {
  const { trunk } = brush.colours
  return (
    rect(-30, -30, 60, 44, trunk, 6) +
    path('M-26 10V-34Q-24 -50 0 -50Q24 -50 26 -34V10Z', shirt) +
    circle(0, -66, 17, '#d39a6e') +
    path(
      'M-18 -62Q-20 -88 0 -88Q20 -88 18 -62Q0 -54 -18 -62Z',
      brush.random.pick(['#2b2430', '#3a2f35', '#8d8a90']),
    )
  )
}

/** Volunteers who clear a firebreak in the forest. */
export function firebreak(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 3, 150) +
    sun(brush, 900, 180, 46) +
    hills(brush, 240, 380, 4) +
    treeRow(brush, 470, 140) +
    ground(brush, 470, mix(colours.grass, '#d8b36a', 0.55), mix(colours.grassShade, '#9b7a45', 0.5))
  drawn +=
    path('M560 470H680L1010 730H250Z', mix(colours.path, '#c9a06a', 0.4)) +
    tree(brush, 120, 640, 310) +
    tree(brush, 1170, 640, 330)
  for (const [x, y, s] of [
    [520, 560, 1.05],
    [700, 550, 1],
    [420, 650, 1.35],
    [640, 640, 1.3],
    [860, 660, 1.4],
  ] as const)
    drawn +=
      placed(x, y, s, person(brush, random.pick(['#f2a33c', '#5b7f4c', '#5b7f4c']), '#4b4a3c')) +
      line([x + 22 * s, y - 70 * s], [x + 62 * s, y + 4], colours.trunk, 6) +
      stroke(`M${x + 50 * s} ${y + 6}l${24 * s} -2m${-18 * s} 2v12m9 -12v12m9 -12v12`, '#6b7480', 4)
  for (let i = 0; i < 60; i++)
    drawn += ellipse(
      random.chance(0.5) ? random.between(0, 420) : random.between(880, 1280),
      random.between(540, 715),
      9,
      4,
      random.pick(['#c98a4a', '#a86b3a', colours.leafShade]),
      0.8,
    )
  return drawn
}

/** Volunteers who tidy a canal or river bank. */
export function riverCare(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush, 380) +
    clouds(brush, 5, 190) +
    sun(brush, 300, 170, 44) +
    hills(brush, 280, 340, 2) +
    treeRow(brush, 396, 90) +
    water(brush, 390) +
    path('M-20 740V560Q360 500 700 570T1300 600V740Z', brush.blend([colours.grass, colours.grassShade]))
  for (let i = 0; i < 20; i++)
    drawn += ellipse(
      random.between(60, 1200),
      random.between(420, 540),
      random.between(16, 34),
      7,
      random.pick([colours.leaf, colours.leafShade]),
    )
  for (let i = 0; i < 7; i++) {
    const x = 130 + i * 168
    drawn +=
      placed(x, 650 + (i % 2) * 30, 1.3, person(brush, i % 3 ? colours.gold : '#5aa0d8', colours.ink)) +
      line([x + 26, 580 + (i % 2) * 30], [x + 96, 520 + (i % 2) * 24], colours.trunk, 5)
    if (i % 2) drawn += path(`M${x - 62} ${690}q-10 -46 14 -58q24 12 16 58Z`, '#3f4a5a')
  }
  return drawn + bushes(brush, 722, 34, -20, 360)
}
