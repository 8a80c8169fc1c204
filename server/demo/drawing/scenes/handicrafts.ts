import type { Brush } from '../brush.ts'
import { mix } from '../palettes.ts'
import { circle, ellipse, line, path, placed, rect, stroke } from '../shapes.ts'
import { hungLantern } from './lights.ts'
import { setting, shadow } from './still-life.ts'

/** Handwoven cloth: the pattern fills the picture, a folded piece lies before it. */
export function textile(brush: Brush): string {
  const { random, colours } = brush
  const sets = [
    ['#7b2d4e', '#e0a458', '#f5e6cc', '#2f6f73'],
    ['#27476e', '#e9c46a', '#f4f1de', '#c8553d'],
    ['#4a6741', '#e6b655', '#f7efdc', '#9c3d54'],
    ['#8a3b2e', '#f0c987', '#fdf3dd', '#3b5f7a'],
    ['#5b3f78', '#f2b5a7', '#f8efe6', '#d39f3a'],
  ] as const
  const [base, bright, pale, second] = random.pick(sets)
  let drawn = rect(0, 0, 1280, 720, base)
  const bandsAt = [20, 150, 240, 390, 480, 620]
  for (const [i, y] of bandsAt.entries())
    drawn += i % 2 ? diamondBand(y, 60, pale, second, bright) : hookBand(y, 96, bright, pale, second)
  for (const y of [6, 128, 226, 372, 466, 606, 712])
    drawn += rect(0, y, 1280, 5, pale) + rect(0, y + 8, 1280, 3, bright)
  drawn +=
    rect(0, 0, 1280, 720, brush.fade(colours.ink, 0, 0.22)) +
    placed(640, 520, 1, foldedCloth(pale, base, bright, second))
  return drawn
}

function diamondBand(y: number, tall: number, pale: string, second: string, bright: string): string {
  let drawn = ''
  for (let x = 0; x < 1300; x += 52)
    drawn +=
      path(`M${x} ${y + tall / 2}l26 ${-tall / 2}l26 ${tall / 2}l-26 ${tall / 2}Z`, second) +
      path(`M${x + 9} ${y + tall / 2}l17 ${-tall / 3}l17 ${tall / 3}l-17 ${tall / 3}Z`, pale) +
      path(`M${x + 18} ${y + tall / 2}l8 -10l8 10l-8 10Z`, bright)
  return drawn
}

function hookBand(y: number, tall: number, bright: string, pale: string, second: string): string {
  let drawn = ''
  for (let x = -20; x < 1300; x += 92) {
    const [cx, cy, h] = [x + 46, y + tall / 2, tall / 2]
    drawn +=
      stroke(`M${cx} ${cy - h}L${cx + 38} ${cy}L${cx} ${cy + h}L${cx - 38} ${cy}Z`, bright, 7) +
      stroke(`M${cx - 38} ${cy}l-10 -12v-16h12M${cx + 38} ${cy}l10 12v16h-12`, bright, 6)
    drawn +=
      path(`M${cx} ${cy - 26}l20 26l-20 26l-20 -26Z`, second) +
      path(`M${cx} ${cy - 13}l10 13l-10 13l-10 -13Z`, pale) +
      circle(cx - 46, cy - 34, 6, pale) +
      circle(cx - 46, cy + 34, 6, pale)
  }
  return drawn
}

function foldedCloth(pale: string, base: string, bright: string, second: string): string {
  let drawn = ellipse(0, 112, 330, 26, '#201018', 0.3)
  for (let i = 0; i < 3; i++) {
    const y = 60 - i * 52
    const fill = [second, base, pale][i]!
    drawn +=
      rect(-280 + i * 12, y, 560 - i * 24, 56, fill, 26) +
      rect(-280 + i * 12, y + 36, 560 - i * 24, 20, mix(fill, '#1a0d12', 0.22), 10) +
      rect(-240 + i * 12, y + 12, 480 - i * 24, 5, bright)
  }
  return `${drawn}${rect(-34, -58, 68, 176, bright, 6)}${rect(-34, -58, 12, 176, pale, 6)}`
}

/** Lanterns of paper and cloth, as made for sale. */
export function lanternCraft(brush: Brush): string {
  const paper = ['#e4572e', '#f2bd4a', '#f25c8a', '#4fa89b', '#8a63b8', '#fff1d6']
  let drawn = setting(brush, brush.colours.gold)
  for (let i = 0; i < 7; i++)
    drawn += placed(150 + i * 164, 190 + (i % 2) * 90, 1.3, hungLantern(paper[i % paper.length]!))
  for (const [i, x] of [330, 640, 950].entries())
    drawn += shadow(x, 640, 90) + placed(x, 560, 1.5, hungLantern(paper[(i + 3) % paper.length]!))
  return drawn
}

/** A candle carved with flowers. */
export function candleCraft(brush: Brush): string {
  const { random } = brush
  let drawn = setting(brush, brush.colours.accent)
  for (const [x, s] of [
    [350, 0.9],
    [640, 1.3],
    [930, 0.95],
  ] as const) {
    const wax = random.pick(['#f6c65b', '#f3d9a0', '#eeb04a'])
    let candle =
      shadow(0, 4, 90) +
      rect(-56, -300, 112, 300, wax, 8) +
      rect(6, -300, 50, 300, mix(wax, '#8a5518', 0.22), 8) +
      ellipse(0, -298, 56, 12, mix(wax, '#ffffff', 0.4)) +
      line([0, -300], [0, -322], '#6b4a2e', 4) +
      path('M0 -366Q22 -334 0 -318Q-22 -334 0 -366Z', '#ff9d3c') +
      path('M0 -346Q10 -330 0 -320Q-10 -330 0 -346Z', '#fff0b0')
    for (let y = -262; y < -20; y += 60)
      for (let k = 0; k < 8; k++)
        candle += placed(0, y, 1, ellipse(0, -15, 8, 14, mix(wax, '#8a5518', 0.34)), k * 45)
    for (let y = -262; y < -20; y += 60) candle += circle(0, y, 8, mix(wax, '#ffffff', 0.55))
    drawn += placed(x, 640, s, candle)
  }
  return drawn
}
