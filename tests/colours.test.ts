import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../web/ui/theme/colours.css', import.meta.url), 'utf8')

/** The colours by name, each in both schemes. */
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }],
  ),
)

const pages = ['ground', 'surface', 'surface-soft']
const selected = ['accent-soft', 'accent-soft-strong']

/** Colours of text with the grounds on which they stand. */
const texts: [string, string[]][] = [
  ['ink', [...pages, ...selected, 'surface-strong', 'warning-soft', 'danger-soft', 'success-soft']],
  ['ink', ['map-water', 'map-around', 'map-land']],
  ['ink-soft', [...pages, ...selected, 'surface-strong']],
  ['ink-placeholder', ['surface', 'surface-strong']],
  ['ink-disabled', ['surface-strong']],
  ['accent', [...pages, ...selected]],
  ['accent-strong', [...pages, ...selected]],
  ['on-fill', ['accent-fill', 'accent-fill-hover', 'danger-fill']],
  ['header-ink', ['header', 'header-end']],
  ['header-ink-soft', ['header', 'header-end']],
  ['danger', ['surface', 'danger-soft']],
  ['danger-strong', ['danger-soft']],
  ['warning', ['surface', 'warning-soft']],
  ['warning-strong', ['surface', 'surface-soft', 'warning-soft', 'warning-soft-strong']],
  ['success', ['surface', 'success-soft']],
  ['success-strong', ['success-soft']],
]

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const pairs = texts.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })))

  it.each(pairs)('shows $text on $ground with the contrast of AA', ({ text, ground }) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  const colourOf = (name: string) => colours[name]?.[scheme] ?? ''
})

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
