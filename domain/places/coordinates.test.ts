import { describe, expect, it } from 'vitest'
import { isInThailand, looksSwapped, parseDegrees, parsePoint } from './coordinates.ts'
import { isShortMapLink } from './map-links.ts'

const SUTHEP = { lat: '18.79', long: '98.98' }
const BY_SECONDS = { lat: '18.79', long: '98.9861111' }

/** The point of a text, or undefined. */
function parseCoordinatePair(text: string) {
  const point = parsePoint(text)
  return 'pair' in point ? point.pair : undefined
}

describe('parseCoordinatePair with two numbers', () => {
  it.each([
    '18.79, 98.98',
    '18.79,98.98',
    '18.79 98.98',
    ' (18.79, 98.98) ',
    '18.79; 98.98',
    '18.79\t98.98',
    '18.79\n98.98',
    '๑๘.๗๙, ๙๘.๙๘',
    '18,79 98,98',
    '18,79; 98,98',
    '18.79° 98.98°',
    '18.79°N 98.98°E',
    '18.79N, 98.98E',
    'N18.79 E98.98',
    'n 18.79, e 98.98',
    '98.98E 18.79N',
    'lat: 18.79, long: 98.98',
    'Latitude 18.79 Longitude 98.98',
    'ละติจูด 18.79 ลองจิจูด 98.98',
    'ลองจิจูด 98.98 ละติจูด 18.79',
    '18.79 องศาเหนือ 98.98 องศาตะวันออก',
    'พิกัด 18.79, 98.98',
    'พิกัด: 18.79,98.98',
    '[18.79, 98.98]',
    '18.79,98.98,15z',
    '18.79, 98.98 https://maps.app.goo.gl/AbC',
  ])('reads the pair %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual(SUTHEP)
  })
})

describe('parseCoordinatePair with degrees, minutes and seconds', () => {
  it.each([
    `18°47'24"N 98°59'10"E`,
    `18°47'24.0"N 98°59'10.0"E`,
    `18° 47' 24" N, 98° 59' 10" E`,
    '18°47′24″N 98°59′10″E',
    '18º47’24”N 98º59’10”E',
    "18°47'24''N 98°59'10''E",
    `N18°47'24" E98°59'10"`,
    `98°59'10"E 18°47'24"N`,
    '18 47 24 N 98 59 10 E',
    'N 18 47 24 E 98 59 10',
    '18 47 24, 98 59 10',
    '18 47 24 98 59 10',
    '18-47-24 N 98-59-10 E',
    '18.47.24 N 98.59.10 E',
    '18.47.24, 98.59.10',
    'N18.47.24 E98.59.10',
    '๑๘°๔๗\'๒๔" เหนือ ๙๘°๕๙\'๑๐" ตะวันออก',
    'ทิศเหนือ 18°47\'24" ทิศตะวันออก 98°59\'10"',
    '18 องศา 47 ลิปดา 24 พิลิปดาเหนือ 98 องศา 59 ลิปดา 10 พิลิปดาตะวันออก',
  ])('reads the degrees %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual(BY_SECONDS)
  })

  it('returns negative values for south and west', () => {
    expect(parseCoordinatePair(`33°51'0"S 151°12'36"W`)).toEqual({ lat: '-33.85', long: '-151.21' })
    expect(parseCoordinatePair('33.85 ใต้ 151.21 ตะวันตก')).toEqual({ lat: '-33.85', long: '-151.21' })
  })
})

describe('parseCoordinatePair with degrees and minutes', () => {
  it.each([
    'N 18° 47.432 E 098° 59.197',
    'N18°47.432 E098°59.197',
    'N 18° 47.432 , E 098° 59.197',
    "18° 47.432' N 98° 59.197' E",
    "18°47.432'N, 98°59.197'E",
    '18°47.432′N 98°59.197′E',
    '18 47.432 N 98 59.197 E',
    'N 18 47.432 E 098 59.197',
    '18 47.432, 98 59.197',
    '18 47.432 98 59.197',
    "18°47.432' 98°59.197'",
    'N 18-47.432 E 98-59.197',
    'E 098° 59.197 N 18° 47.432',
    '๑๘° ๔๗.๔๓๒ น. ๙๘° ๕๙.๑๙๗ ต.อ.',
    'Ｎ １８° ４７．４３２ Ｅ ０９８° ５９．１９７',
    '18 องศา 47.432 ลิปดาเหนือ 98 องศา 59.197 ลิปดาตะวันออก',
    '18d47.432m N 98d59.197m E',
    'WGS84 N 18° 47.432 E 098° 59.197',
  ])('reads the minutes %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual({ lat: '18.7905333', long: '98.9866167' })
  })

  it.each([
    '18d47m24sN 98d59m10sE',
    '18 deg 47 min 24 sec N, 98 deg 59 min 10 sec E',
    '18°47 24 N 98°59 10 E',
  ])('reads the words %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual(BY_SECONDS)
  })

  it.each([
    'N 18° 60.432 E 098° 59.197',
    'N 18.5° 47.432 E 098° 59.197',
    `N 18° 47.5' 24" E 098° 59' 10"`,
    '18°472 98°591',
    `18°47'24" 98`,
    '18°47 98',
    'N 18° 47.432 N 098° 59.197',
    'N 18° 47.432 E 098° 59.197 7',
  ])('does not read %s', (text) => {
    expect(parseCoordinatePair(text)).toBeUndefined()
  })
})

describe('parseCoordinatePair with the link of a map page', () => {
  it.each([
    'https://www.google.com/maps/@18.79,98.98,17z',
    'https://www.google.co.th/maps/@18.79,98.98,17z/data=!3m1!4b1?hl=th',
    'www.google.com/maps/@18.79,98.98,15z',
    'https://www.google.com/maps/place/%E0%B8%A7%E0%B8%B1%E0%B8%94/@18.8047,98.9218,17z/data=!3m1!4b1!4m6!3m5!1s0x30da!8m2!3d18.79!4d98.98!16s',
    'https://www.google.com/maps?q=18.79,98.98',
    'https://maps.google.com/?q=18.79%2C98.98&z=15',
    'https://maps.google.com/maps?q=loc:18.79,98.98',
    'https://www.google.com/maps/search/?api=1&query=18.79%2C98.98',
    'https://www.google.com/maps/search/18.79,+98.98?entry=tts',
    'https://www.google.com/maps/place/18.79,98.98',
    'https://www.google.com/maps/dir/?api=1&destination=18.79,98.98',
    'https://www.google.com/maps/dir//18.79,98.98/',
    'https://maps.google.com/?ll=18.79,98.98',
    'https://maps.apple.com/?ll=18.79,98.98&q=Wat',
    'https://maps.apple.com/place?coordinate=18.79,98.98&name=Wat',
    'https://www.bing.com/maps?cp=18.79~98.98&lvl=15',
    'https://www.openstreetmap.org/#map=17/18.79/98.98',
    'https://www.openstreetmap.org/?mlat=18.79&mlon=98.98#map=17/18.1/98.1',
    'https://www.google.com/maps/dir/18.1,98.1/18.79,98.98/@18.785,98.985,15z',
    'https://www.google.com/maps/dir/%E0%B8%9A%E0%B9%89%E0%B8%B2%E0%B8%99/18.79,98.98/@18.7,98.9,15z/data=!4m2!4m1!3e0',
    'https://www.google.com/maps/dir/18.1,98.1/Wat/@18.7,98.9,15z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d98.1!2d18.1!1m5!1m1!1s0x2!2m2!1d98.98!2d18.79!3e0',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3777.2!2d98.98!3d18.79!2m3!1f0" width="600"></iframe>',
    'ดูแผนที่ได้ที่ https://maps.google.com/?q=18.79,98.98 นะ',
    '[Location]\nวัดพระสิงห์\nhttps://maps.google.com/?q=18.79,98.98',
    'https://map.longdo.com/?lat=18.79&long=98.98&zoom=15&mode=normal',
    'https://map.longdo.com/main/?lat=18.79&lon=98.98&search=%E0%B8%A7%E0%B8%B1%E0%B8%94',
    'http://map.longdo.com/?long=98.98&lat=18.79',
    'map.longdo.com/?lat=18.79&long=98.98',
    'https://www.openstreetmap.org/?lat=18.79&lon=98.98&zoom=17',
    'https://www.bing.com/maps?sp=point.18.79_98.98_Wat&lvl=15',
    'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=18.79%2C98.98',
    'geo:18.79,98.98',
    'geo:18.79,98.98?z=17',
    'geo:0,0?q=18.79,98.98(Wat)',
  ])('reads the position of %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual(SUTHEP)
  })

  it('reads degrees in the path of the link', () => {
    const link = 'https://www.google.com/maps/place/18%C2%B047%2724.0%22N+98%C2%B059%2710.0%22E/data=!3m1'
    expect(parseCoordinatePair(link)).toEqual(BY_SECONDS)
  })

  it('returns nothing for a shortened link, and isShortMapLink recognises it', () => {
    const short = 'https://maps.app.goo.gl/AbCdEf123'
    expect(parseCoordinatePair(short)).toBeUndefined()
    const others = [
      'https://goo.gl/maps/xyz',
      'maps.app.goo.gl/x',
      'วัดพระสิงห์ https://maps.app.goo.gl/AbC?g_st=ic',
      'https://osm.org/go/4eAkf',
    ]
    expect([short, ...others].filter((link) => !isShortMapLink(link))).toEqual([])
    expect(isShortMapLink('https://www.google.com/maps/@18.79,98.98,17z')).toBe(false)
  })
})

describe('parseCoordinatePair with text without a position', () => {
  it.each([
    '',
    '18.79',
    '18,79',
    '18.79, 98.98, 300',
    '181, 10',
    '18.79N 98.98N',
    `18°61'0"N 98°0'0"E`,
    'วัดพระธาตุดอยสุเทพ',
    '053-123456',
    'https://www.google.com/maps/place/Wat+Phra+That',
    // The link of a route without its ends has only the centre of the map.
    'https://www.google.com/maps/dir/18.1,98.1/Wat+Phra+That/@18.785,98.985,15z',
    '18 61 24, 98 59 10',
    '18 47 24',
    '1.2.3 4.5.6.7',
    'https://example.org/?q=%E0%A4%A',
    'javascript:alert(1)',
    '1'.repeat(5000),
    `${' '.repeat(3000)}18.79`,
  ])('returns undefined for %s', (text) => {
    expect(parseCoordinatePair(text)).toBeUndefined()
  })
})

describe('parsePoint', () => {
  it.each([
    ['https://maps.app.goo.gl/AbC', 'short-link'],
    ['QXQJ+X2 เมืองเชียงใหม่', 'short-code'],
    ['https://www.google.com/maps/place/QXQJ%2BX2', 'short-code'],
    ['498765 2077890', 'zone'],
    ['Indian 1975 18.79, 98.98', 'datum'],
    ['https://map.longdo.com/p/A00146852', 'none'],
    ['วัด', 'none'],
  ])('says why %s is no point', (text, refused) => {
    expect(parsePoint(text)).toEqual({ refused })
  })

  it.each([
    'https://plus.codes/7MCWQXQJ+X2',
    'https://www.google.com/maps/place/7MCWQXQJ%2BX2',
    'https://www.google.com/maps?q=7MCWQXQJ%2BX2',
  ])('reads the Plus Code of the link %s', (link) => {
    expect(parsePoint(link)).toEqual({ pair: { lat: '18.7899375', long: '98.9800625' } })
  })
})

describe('parseDegrees', () => {
  it.each([
    ['18° 47.4', '18.79', undefined],
    ["E 98° 58.8'", '98.98', 'long'],
    ['N 18 47.4', '18.79', 'lat'],
    [`18°47'24"N`, '18.79', 'lat'],
    [`18°47'24"`, '18.79', undefined],
    ['18.79°', '18.79', undefined],
    ['18.79 N', '18.79', 'lat'],
    ['98 58 48 E', '98.98', 'long'],
    ['E 98 58 48', '98.98', 'long'],
    ['18 47 24', '18.79', undefined],
    ['18.47.24', '18.79', undefined],
    ['๙๘ องศา ๕๘ ลิปดา ๔๘ พิลิปดาตะวันออก', '98.98', 'long'],
    ['ละติจูด 18.79', '18.79', 'lat'],
    ['33°51\'0"S', '-33.85', 'lat'],
  ])('reads the value %s', (text, value, axis) => {
    expect(parseDegrees(text)).toEqual({ value, axis })
  })

  it.each([
    '',
    '18.79',
    '18,79',
    '-18.79',
    '1,234.5',
    '18.79, 98.98',
    `18°61'0"`,
    '200°',
    'วัด',
    '0 5312 3456',
    '18 47.432',
    '1 8.79',
    '18°472',
  ])('does not read %s', (text) => {
    expect(parseDegrees(text)).toBeUndefined()
  })
})

it('rounds coordinates to seven decimals', () => {
  expect(parseCoordinatePair('18.123456789, 98.100000001')).toEqual({ lat: '18.1234568', long: '98.1' })
  expect(parseCoordinatePair('-0.00000001, 100')).toEqual({ lat: '0', long: '100' })
})

describe('an improbable position', () => {
  it('is outside the box around Thailand', () => {
    expect([isInThailand(18.79, 98.98), isInThailand(5.6, 97.3), isInThailand(20.5, 105.7)]).toEqual([
      true,
      true,
      true,
    ])
    expect([isInThailand(98.98, 18.79), isInThailand(21, 100), isInThailand(13, 0)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is recognised as swapped when only the swapped position is in Thailand', () => {
    expect([looksSwapped(98.98, 18.79), looksSwapped(151.21, -33.85)]).toEqual([true, true])
    expect([looksSwapped(18.79, 98.98), looksSwapped(51.5, -0.1), looksSwapped(100, 100)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the limits of coordinates', () => {
  it.each([
    ['180, 180', { lat: '180', long: '180' }],
    ['-180, -180', { lat: '-180', long: '-180' }],
    ['180.0000001, 10', undefined],
    ['10, 180.0000001', undefined],
    // Two whole numbers with one comma between them are read as one number.
    ['18.79,98', { lat: '18.79', long: '98' }],
    ['18,98.98', { lat: '18', long: '98.98' }],
    ['18,79;98,98', SUTHEP],
    ['วัด 18,79 98,98', undefined],
    ['18,79 98,98 ม.', undefined],
    // One letter shows which number is the latitude.
    ['98.98E, 18.79', SUTHEP],
    ['98.98, 18.79N', SUTHEP],
    ['-33.85, 151.21', { lat: '-33.85', long: '151.21' }],
    ['−33.85, 151.21', { lat: '-33.85', long: '151.21' }],
    ['-0.5, 100', { lat: '-0.5', long: '100' }],
  ])('are applied to %s', (text, found) => {
    expect(parseCoordinatePair(text)).toEqual(found)
  })

  it('are 180 degrees and 100 characters for one value', () => {
    expect(parseDegrees('180°')?.value).toBe('180')
    expect(parseDegrees('180.0000001°')).toBeUndefined()
    expect(parseDegrees(`18.${'7'.repeat(96)}°`)?.value).toBe('18.7777778')
    expect(parseDegrees(`18.${'7'.repeat(97)}°`)).toBeUndefined()
  })
})

describe('the limits of a position', () => {
  it.each([
    [5.6, 97.3, true],
    [20.5, 105.7, true],
    [5.5999999, 100, false],
    [20.5000001, 100, false],
    [15, 97.2999999, false],
    [15, 105.7000001, false],
  ])('%d, %d is in Thailand: %s', (lat, long, isInside) => {
    expect(isInThailand(lat, long)).toBe(isInside)
  })

  it.each([
    [90, 0, false],
    [90.0000001, 0, true],
    [180, 90, true],
    [180.0000001, 0, false],
    [180, 90.0000001, false],
  ])('%d, %d looks swapped: %s', (lat, long, isSwapped) => {
    expect(looksSwapped(lat, long)).toBe(isSwapped)
  })

  it.each([
    [`18°59'59"`, '18.9997222'],
    [`18°60'0"`, undefined],
    [`18°0'60"`, undefined],
    ['18 59 59', '18.9997222'],
    ['18 60 0', undefined],
    ['18.0.60', undefined],
    ['180°', '180'],
    ['180.1°', undefined],
  ])('%s has fewer than 60 minutes and seconds, and at most 180 degrees: %s', (text, value) => {
    expect(parseDegrees(text)?.value).toBe(value)
  })

  it('include at most 4,000 characters of text', () => {
    const point = '18.79, 98.98 https://maps.app.goo.gl/'
    expect(parseCoordinatePair(point.padEnd(4000, 'a'))).toEqual(SUTHEP)
    expect(parseCoordinatePair(point.padEnd(4001, 'a'))).toBeUndefined()
  })
})
