import { expect, it } from 'vitest'
import { isStaff } from '#domain/area/area.ts'
import { areas } from '../index.ts'

it('isStaff is true only for areas of persons of an office', () => {
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
