import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../web/ui/theme/colours.css', import.meta.url), 'utf8')

/** The colours by name, each in both colour schemes. */
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }],
  ),
)

const pages = ['ground', 'surface', 'surface-soft']
const selected = ['accent-soft', 'accent-soft-strong']

/** Colours of text with the backgrounds they are used on. */
const texts: [string, string[]][] = [
  ['ink', [...pages, ...selected, 'surface-strong', 'warning-soft', 'danger-soft', 'success-soft']],
  ['ink', ['map-outside', 'map-around', 'map-land']],
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
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string[]] => [`chart-on-kind-${n}`, [`chart-kind-${n}`]]),
  ['ink', ['chart-level-1']],
  ...[2, 3, 4].map((n): [string, string[]] => [`chart-on-level-${n}`, [`chart-level-${n}`]]),
]

/**
 * Parts of charts: a kind may be next to any other kind; levels and steps of a map only to the previous and
 * next.
 */
const kinds = [1, 2, 3, 4, 5, 6].map((n) => `chart-kind-${n}`)
const steps = [1, 2, 3, 4, 5].map((n) => `map-step-${n}`)
const levels = [1, 2, 3, 4].map((n) => `chart-level-${n}`)
const neighbours = [
  ...kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => ({ one, other }))),
  ...levels.slice(1).map((one, at) => ({ one, other: levels[at] ?? '' })),
  ...steps.slice(1).map((one, at) => ({ one, other: steps[at] ?? '' })),
]

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const pairs = texts.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })))

  it.each(pairs)('has AA contrast for $text on $ground', ({ text, ground }) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...kinds, ...levels.slice(1)])('has a contrast of at least 3 for %s on a card', (part) => {
    expect(contrast(colourOf(part), colourOf('surface'))).toBeGreaterThanOrEqual(3)
  })

  it.each(neighbours)('separates $one from $other for every kind of colour vision', ({ one, other }) => {
    expect(leastDifference(colourOf(one), colourOf(other))).toBeGreaterThanOrEqual(12)
  })

  const colourOf = (name: string) => colours[name]?.[scheme] ?? ''
})

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  return product([[0.2126, 0.7152, 0.0722]], linearRgb(hex))[0] ?? 0
}

function linearRgb(hex: string): number[] {
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
}

type Matrix = readonly (readonly number[])[]

/** How people without red, green or blue cones see linear RGB (Machado, Oliveira and Fernandes, 2009). */
const VISIONS: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
]

/** The smallest distance of two colours in OKLab, times 100, over all visions. Two is just noticeable. */
function leastDifference(one: string, other: string): number {
  const distances = VISIONS.map((vision) => {
    const [from, to] = [one, other].map((hex) => oklab(product(vision, linearRgb(hex)).map(within)))
    return 100 * Math.hypot(...(from ?? []).map((part, at) => part - (to?.[at] ?? 0)))
  })
  return Math.min(...distances)
}

const within = (part: number) => Math.min(1, Math.max(0, part))

function oklab(rgb: readonly number[]): number[] {
  const cones: Matrix = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]
  const axes: Matrix = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ]
  return product(axes, product(cones, rgb).map(Math.cbrt))
}

function product(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0))
}
