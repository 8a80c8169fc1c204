import { expect, it } from 'vitest'
import { frequentPaths, withVisit } from './menu-usage.ts'

const known = ['/new', '/policy', '/manage/gov', '/manage/otop', '/poll', '/oit', '/headman']

it('the five screens that were opened most are frequent, of those that the menu has', () => {
  const visits = { '/new': 3, '/policy': 9, '/manage/gov': 5, '/gone': 50, '/poll': 2 }
  expect(frequentPaths({ visits, pins: [] }, known)).toEqual(['/policy', '/manage/gov', '/new'])
  const many = Object.fromEntries(known.map((path, at) => [path, 10 + at]))
  expect(frequentPaths({ visits: many, pins: [] }, known)).toHaveLength(5)
})

it('pinned screens come first and stay, also if they are not opened', () => {
  const visits = { '/policy': 9, '/manage/gov': 5 }
  expect(frequentPaths({ visits, pins: ['/oit', '/policy'] }, known)).toEqual([
    '/oit',
    '/policy',
    '/manage/gov',
  ])
  expect(frequentPaths({ visits, pins: known }, known)).toEqual(known)
})

it('old habits count less after many visits', () => {
  expect(withVisit({ '/new': 3 }, '/new')).toEqual({ '/new': 4 })
  expect(withVisit({ '/new': 199, '/poll': 11 }, '/new')).toEqual({ '/new': 100, '/poll': 5 })
})
