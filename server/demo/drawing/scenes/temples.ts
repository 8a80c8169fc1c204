import type { Brush } from '../brush.ts'
import { crowd, monk } from '../figures.ts'
import { birds, bushes, clouds, ground, hills, palm, sky, sun, tree, treeRow, water } from '../landscape.ts'
import { mix } from '../palettes.ts'
import { ordinationHall, scriptureHall, vihara } from '../sacred/halls.ts'
import { chedi, parasol, tung } from '../sacred/stupas.ts'
import { circle, line, path, placed, rect, stroke } from '../shapes.ts'

/** A golden stupa in its walled court. */
export function goldenStupa(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 230) +
    sun(brush, 640, 300, 110) +
    hills(brush, 400, 470, 2) +
    treeRow(brush, 520, 110)
  drawn +=
    ground(brush, 560, mix(colours.path, colours.wall, 0.4), colours.path) +
    placed(640, 590, 1.62, chedi(brush))
  for (const x of [430, 850]) drawn += parasol(brush, x, 590, 210)
  for (const x of [300, 980]) drawn += placed(x, 596, 0.62, chedi(brush, colours.wall, colours.wallShade))
  drawn +=
    courtWall(brush, 586) +
    crowd(brush, { from: 180, to: 1100, y: 690, size: 84, count: 9 }, [
      '#ffffff',
      colours.wall,
      colours.accent,
      colours.accentAlt,
    ])
  return drawn + birds(brush, random.between(300, 900), 150)
}

/** A northern temple hall with its stairs and banners. */
export function templeHall(brush: Brush): string {
  const { random, colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 220) +
    sun(brush, random.between(240, 420), 190, 46) +
    hills(brush, 380, 450, 2)
  drawn += treeRow(brush, 540, 130) + ground(brush, 556, mix(colours.path, colours.grass, 0.25), colours.path)
  drawn += placed(1010, 566, 0.86, chedi(brush)) + placed(560, 580, 1.42, vihara(brush))
  const cloths = [colours.accent, colours.gold, '#ffffff', colours.accentAlt]
  for (const x of [190, 860]) drawn += tung(x, 640, 250, cloths, colours.goldShade)
  drawn +=
    path('M470 634H650L760 730H360Z', mix(colours.path, '#ffffff', 0.35)) +
    bushes(brush, 640, 26, 0, 330) +
    bushes(brush, 640, 26, 820, 1290)
  return drawn + tree(brush, 90, 650, 260)
}

/** The temple on the mountain: stairs that climb to a golden spire above the town. */
export function hillTemple(brush: Brush): string {
  const { colours, random } = brush
  let drawn = sky(brush) + clouds(brush, 5, 200) + sun(brush, 980, 190, 52) + hills(brush, 420, 520, 2)
  drawn += path(
    'M-20 740V520Q220 420 420 330Q560 268 700 292Q900 340 1040 470T1300 600V740Z',
    brush.blend([colours.leaf, mix(colours.hillNear, colours.leafShade, 0.4)]),
  )
  drawn +=
    placed(620, 316, 0.84, chedi(brush)) +
    placed(470, 352, 0.5, vihara(brush)) +
    placed(770, 352, 0.5, vihara(brush))
  for (let i = 0; i < 70; i++) {
    const x = random.between(20, 1240)
    drawn += tree(brush, x, 420 + Math.abs(x - 640) * 0.24 + random.between(0, 230), random.between(60, 100))
  }
  return drawn + stairway(brush)
}

function stairway(brush: Brush): string {
  const { wall, wallShade, accentAlt, gold } = brush.colours
  let drawn = path('M598 350H642L720 730H520Z', wallShade)
  for (let i = 0; i < 22; i++) {
    const [y, half] = [354 + i * i * 0.78, 21 + i * 3.6]
    drawn += rect(620 - half, y, half * 2, 3 + i * 0.36, wall)
  }
  const rail = (side: number) =>
    stroke(`M${620 + side * 24} 348Q${620 + side * 60} 560 ${620 + side * 118} 730`, accentAlt, 15) +
    stroke(`M${620 + side * 24} 348Q${620 + side * 60} 560 ${620 + side * 118} 730`, gold, 4)
  return drawn + rail(-1) + rail(1)
}

/** A wooden scripture hall that stands in its pond. */
export function pondLibrary(brush: Brush): string {
  const { colours, random } = brush
  let drawn =
    sky(brush, 420) +
    clouds(brush, 4, 190) +
    sun(brush, random.between(840, 1050), 180, 44) +
    treeRow(brush, 440, 140) +
    water(brush, 436)
  drawn +=
    `<g opacity="0.22" transform="translate(610 500) scale(1.5 -0.9)">${scriptureHall(brush)}</g>` +
    placed(610, 486, 1.5, scriptureHall(brush))
  drawn += rect(790, 470, 520, 12, colours.trunk)
  for (let x = 810; x < 1300; x += 60) drawn += rect(x, 440, 7, 80, colours.trunk)
  drawn += line([790, 442], [1300, 442], colours.trunk, 7)
  for (let i = 0; i < 26; i++)
    drawn += circle(
      random.between(0, 1280),
      random.between(560, 710),
      random.between(12, 34),
      random.chance(0.7) ? colours.leaf : '#f5a3bd',
      0.85,
    )
  return drawn + palm(brush, 130, 470, 300) + bushes(brush, 716, 42, -20, 420)
}

/** A white ordination hall beside the river. */
export function ordination(brush: Brush): string {
  const { colours } = brush
  let drawn =
    sky(brush) +
    clouds(brush, 5, 210) +
    sun(brush, 300, 180, 44) +
    treeRow(brush, 500, 130) +
    ground(brush, 540, mix(colours.path, colours.wall, 0.4), colours.path)
  drawn += placed(640, 578, 1.55, ordinationHall(brush)) + courtWall(brush, 596)
  for (let i = 0; i < 5; i++) drawn += placed(230 + i * 64, 700, 0.9, monk(brush))
  return drawn + palm(brush, 1130, 610, 330) + palm(brush, 1220, 620, 260)
}

/** A square white stupa in the manner of Bodh Gaya. */
export function whiteStupa(brush: Brush): string {
  const { colours } = brush
  const { wall, wallShade, gold, goldShade } = colours
  let drawn =
    sky(brush) +
    clouds(brush, 5, 210) +
    sun(brush, 640, 280, 96) +
    treeRow(brush, 530, 110) +
    ground(brush, 560, mix(colours.path, colours.wall, 0.4), colours.path)
  const tower = (x: number, foot: number, half: number, tall: number) => {
    let part =
      path(
        `M${x - half} ${foot}L${x - half * 0.36} ${foot - tall}H${x + half * 0.36}L${x + half} ${foot}Z`,
        wall,
      ) + path(`M${x} ${foot}V${foot - tall}H${x + half * 0.36}L${x + half} ${foot}Z`, wallShade)
    for (let i = 1; i < 7; i++) {
      const [y, w] = [foot - (tall * i) / 7, half * (1 - (0.64 * i) / 7)]
      part += rect(x - w, y, w * 2, 4, gold)
      for (let k = -2; k <= 2; k++)
        part += path(`M${x + k * w * 0.36 - 6} ${y - 6}v-14q6 -12 12 0v14Z`, goldShade, 0.75)
    }
    return (
      part +
      path(
        `M${x - half * 0.3} ${foot - tall}Q${x - half * 0.2} ${foot - tall - half * 0.5} ${x} ${foot - tall - half * 1.5}Q${x + half * 0.2} ${foot - tall - half * 0.5} ${x + half * 0.3} ${foot - tall}Z`,
        gold,
      )
    )
  }
  drawn += rect(430, 520, 420, 70, wall) + rect(640, 520, 210, 70, wallShade) + tower(640, 524, 150, 290)
  for (const x of [450, 830]) drawn += tower(x, 590, 48, 140)
  for (const x of [250, 1030]) drawn += tower(x, 610, 40, 110)
  return (
    drawn +
    courtWall(brush, 596) +
    crowd(brush, { from: 250, to: 1050, y: 694, size: 82, count: 7 }, [
      '#ffffff',
      colours.wall,
      colours.accentAlt,
    ])
  )
}

function courtWall(brush: Brush, y: number): string {
  const { wall, wallShade, gold } = brush.colours
  let drawn = rect(-10, y, 1300, 34, wall) + rect(-10, y + 30, 1300, 8, wallShade)
  for (let x = 30; x < 1290; x += 76)
    drawn += rect(x - 9, y - 16, 18, 54, wallShade) + circle(x, y - 20, 8, gold)
  return drawn
}
