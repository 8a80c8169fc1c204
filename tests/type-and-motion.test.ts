/** Rules of all style sheets: the steps of the type, and how long things move. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const sheets = globSync('web/**/*.css', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}))

/** 14, 16, 20, 28 and 36 pixels at the usual text size. Paper has points, the projector its own unit. */
const STEPS =
  /^(0\.875rem|1rem|1\.25rem|1\.75rem|2\.25rem|[0-9]+pt|calc\(var\(--u\) .*|inherit|0|var\(--cell-font, 0\.875rem\))$/

/** The text sizes that a user may select, and their samples. */
const TEXT_SIZES = ['web/ui/base.css', 'web/ui/theme/display-options.module.css']

it('texts have one of five sizes', () => {
  const found = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:font-size|--cell-font): *([^;]+);/g)]
      .map(([, size = '']) => size)
      .filter((size) => !STEPS.test(size))
      .filter((size) => !(TEXT_SIZES.includes(file) && /^[0-9.]+(%|px)$/.test(size)))
      .map((size) => `${file}: ${size}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

/** What turns or pulses while something loads is no motion of the page. */
const MOVES = /(?:animation|transition)(?:-duration)?: *([^;]+);/g

it('what moves takes 120 to 180 ms, and a device may turn it off', () => {
  const moving = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(MOVES)]
      .map(([, value = '']) => value)
      .filter((value) => !value.includes('infinite') && !/^(none|0s)$/.test(value))
      .map((value) => ({ file, text, ms: Number(/([0-9.]+)ms/.exec(value)?.[1]) })),
  )
  expect(moving.length).toBeGreaterThan(3)
  expect(
    moving.filter(({ ms }) => !(ms >= 120 && ms <= 180)).map(({ file, ms }) => `${file}: ${ms}`),
  ).toEqual([])
  const unguarded = moving.filter(({ text }) => !text.includes('prefers-reduced-motion'))
  expect(unguarded.map(({ file }) => file)).toEqual([])
})
