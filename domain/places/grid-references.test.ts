import { describe, expect, it } from 'vitest'
import { parseGridReference } from './grid-references.ts'
import { utmToDegrees } from './utm.ts'

/** Reference values of proj4: within a centimetre. */
it.each([
  [47, 498_765, 2_077_890, 18.7926958, 98.9882805],
  [48, 500_000, 1_700_000, 15.376778, 105],
  [47, 600_000, 650_000, 5.8798164, 99.9033591],
  [47, 100_000, 2_000_000, 18.0517405, 95.2226417],
  [47, 899_999, 1_500_000, 13.5411197, 102.6944965],
  [48, 266_924.544, 1_980_497.806, 17.9, 102.8],
])('zone %d, %d m east and %d m north are %d, %d', (zone, easting, northing, lat, long) => {
  const point = utmToDegrees({ zone, easting, northing })
  expect(point.lat).toBeCloseTo(lat, 7)
  expect(point.long).toBeCloseTo(long, 7)
})

const rounded = (text: string) => {
  const point = parseGridReference(text)
  if (point === undefined || 'refused' in point) return point
  return [point.lat.toFixed(5), point.long.toFixed(5)]
}

describe('metres of the UTM grid', () => {
  it.each([
    '47Q 498765 2077890',
    '47 Q 498765 2077890',
    '47Q 0498765 2077890',
    '47 Q 0498765 UTM 2077890',
    '47N 498765 2077890',
    '47 498765 2077890',
    '47 N E498765 N2077890',
    '47 E 498765 N 2077890',
    '47N 498765E 2077890N',
    '47Q 498765 mE 2077890 mN',
    '47Q 498765mE, 2077890mN',
    '47Q N2077890 E498765',
    '47Q 2077890 498765',
    'UTM 47Q 498765 2077890',
    'UTM WGS84 Zone 47N E 498765 N 2077890',
    'Zone 47: 498,765 / 2,077,890',
    'โซน 47 E 498765 เมตร N 2077890 เมตร',
    'X=498765 Y=2077890 โซน 47',
    'E: 498765.0, N: 2077890.0 (47N)',
    'พิกัด UTM 498765E 2077890N Zone 47Q',
  ])('%s is a point', (text) => {
    expect(rounded(text)).toEqual(['18.79270', '98.98828'])
  })

  it.each(['498765 2077890', 'E 498765 N 2077890', '498,765 2,077,890', 'UTM 498765E 2077890N'])(
    '%s lacks its zone',
    (text) => {
      expect(rounded(text)).toEqual({ refused: 'zone' })
    },
  )

  it.each([
    'Indian 1975 47Q 498765 2077890',
    'UTM Zone 47 (Indian1975) 498765 2077890',
    'อินเดียน 1975 โซน 47 498765 2077890',
    '47Q MA 98765 77890 IND75',
  ])('%s names a datum that is not converted', (text) => {
    expect(rounded(text)).toEqual({ refused: 'datum' })
  })

  it.each([
    ['47P 498765 2077890', 'the band is another'],
    ['47S 498765 2077890', 'the southern half'],
    ['61Q 498765 2077890', 'no such zone'],
    ['47Q 098765 2077890', 'too far west'],
    ['47Q 901234 2077890', 'too far east'],
    ['47Q 498765 2077890 12', 'one number too many'],
    ['47Q 498765', 'one number too few'],
    ['47Q E498765 E2077890', 'one axis twice'],
    ['47Q 49876 2077890', 'a digit is missing'],
    ['47Q 498765 20778901', 'one digit too many'],
    ['0 5322 1101', 'a telephone number'],
  ])('%s is no point: %s', (text) => {
    expect(rounded(text)).toBeUndefined()
  })
})

describe('MGRS', () => {
  it.each([
    ['47QMA9789277591', '18.78999', '98.98000'],
    ['47Q MA 97892 77591', '18.78999', '98.98000'],
    ['MGRS: 47Q MA 97892 77591', '18.78999', '98.98000'],
    ['48QTE6692480497', '17.89999', '102.79999'],
    ['47NPG3281263349', '5.99999', '100.19999'],
    ['48P VB 84963 80451', '15.19999', '104.86000'],
    ['47Q MA 978 775', '18.78962', '98.97960'],
  ])('%s is %s, %s', (text, lat, long) => {
    expect(rounded(text)).toEqual([lat, long])
  })

  it.each([
    '47QMA97897',
    '47Q MA 97 77',
    '47QMA978927759',
    '47Q MK 97892 77591',
    '47Q ZA 97892 77591',
    '47QIA9789277591',
  ])('%s is no point', (text) => {
    expect(rounded(text)).toBeUndefined()
  })
})

describe('Plus Codes', () => {
  it.each([
    ['7MCWQXQJ+X2', '18.78994', '98.98006'],
    ['7mcwqxqj+x2', '18.78994', '98.98006'],
    ['7MCXQXQR+2F', '18.78756', '99.99119'],
    ['7MCXQXQR+2FQ', '18.78759', '99.99123'],
    ['7MCWQXQJ+X2 เมืองเชียงใหม่ จังหวัดเชียงใหม่', '18.78994', '98.98006'],
    ['7P52QG22+22', '13.75006', '100.50006'],
  ])('%s is %s, %s', (text, lat, long) => {
    expect(rounded(text)).toEqual([lat, long])
  })

  it.each(['QXQJ+X2', 'QXQJ+X2 เมืองเชียงใหม่', '7MCWQXQJ+', '7MCW0000+', 'XQJ+X2'])(
    '%s is not a whole code',
    (text) => {
      expect(rounded(text)).toEqual({ refused: 'short-code' })
    },
  )

  it.each(['7MCWQXQJ+X', '7MCAQXQJ+X2', '7MCWQXQJ+X2 18.79', 'X7MCWQXQJ+X2', 'FCWQXQJX+X2'])(
    '%s is no point',
    (text) => {
      const point = rounded(text)
      expect(point === undefined || 'refused' in point).toBe(true)
    },
  )
})
