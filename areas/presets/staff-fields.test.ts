import { expect, it } from 'vitest'
import { isStaff } from '#domain/area/area.ts'
import { areas } from '../index.ts'

it('only persons of offices are staff, not other records of offices', () => {
  const offices = areas.filter((area) => area.offices !== undefined).map(({ key }) => key)
  expect(areas.filter(isStaff).map(({ key }) => key)).toEqual([
    'districtChief',
    'deputyDistrict',
    'deputy',
    'official',
    'employee',
    'officialEmployee',
    'volunteerDefence',
    'mediator',
  ])
  expect(offices).toEqual(expect.arrayContaining(['mediation', 'procurement', 'policy', 'landing']))
})
