import { expect, it } from 'vitest'
import { official, sampleArea } from '../../../tests/sample-area.ts'
import { newRecordPlace } from './values.ts'

const area = sampleArea()
const place = (cc = '', aa = '', tt = '', mm = '') => ({ cc, aa, tt, mm })

it('a province adds in the district that it searched, otherwise for itself', () => {
  const province = official(2, '50000000')
  expect(newRecordPlace(area, province, place('50', '02'))).toEqual(place('50', '02'))
  expect(newRecordPlace(area, province, place('50', '02', '01'))).toEqual(place('50', '02'))
  expect(newRecordPlace(area, province, place('50'))).toEqual(place('50'))
  expect(newRecordPlace(area, province, place('34', '02'))).toEqual(place('50'))
})

it('others start at the place of their search within their scope', () => {
  expect(newRecordPlace(area, official(1, '50010000'), place('50', '02'))).toEqual(place('50', '01'))
  expect(newRecordPlace(area, official(3, '50000000'), place())).toEqual(place('50'))
  expect(newRecordPlace(area, official(4, '00000000'), place('34', '02', '01'))).toEqual(
    place('34', '02', '01'),
  )
})
