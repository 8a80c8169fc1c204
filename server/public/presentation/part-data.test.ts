import { describe, expect, it } from 'vitest'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { market } from '#areas/economy/market.ts'
import { otop } from '#areas/economy/otop.ts'
import { subpolicy } from '#areas/policies/subpolicy.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { festival } from '#areas/tourism/festival.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import type { Area } from '#domain/area/area.ts'
import { partData } from './part-data.ts'

describe('the typed value of a part', () => {
  it.each<[Area, string, Record<string, string>, unknown]>([
    [
      otop,
      'productPrice',
      { productPrice: '12,500.50' },
      { type: 'number', value: 12500.5, unit: { code: 'THB', th: 'บาท', en: 'baht' } },
    ],
    [mmDetail, 'male', { male: '1204' }, { type: 'number', value: 1204, unit: null }],
    [
      general,
      'area',
      { area: '152.4' },
      { type: 'number', value: 152.4, unit: { code: 'km2', th: 'ตารางกิโลเมตร', en: 'sq km' } },
    ],
    [otop, 'productPrice', { productPrice: '12-15' }, null],
    [procurement, 'year', { year: '2569' }, { type: 'year', year: 2026, buddhistYear: 2569, isFiscal: true }],
    [procurement, 'annDate', { annDate: '20261205' }, { type: 'date', date: '2026-12-05' }],
    [
      festival,
      'festivalBegindate',
      { festivalBegindate: '20261124', festivalEnddate: '20261125' },
      { type: 'period', start: '2026-11-24', end: '2026-11-25' },
    ],
    [
      festival,
      'festivalBegindate',
      { festivalBegindate: '20261124', festivalEnddate: '0' },
      { type: 'date', date: '2026-11-24' },
    ],
    [otop, 'productStar', { productStar: '3' }, { type: 'code', code: '3', th: '3 ดาว', en: '3 stars' }],
    [
      otop,
      'productSubtype',
      { productType: '3', productSubtype: '1' },
      { type: 'code', code: '1', th: 'ผ้า', en: 'Fabric' },
    ],
    [
      market,
      'openDay',
      { openDay: '1,6' },
      {
        type: 'codes',
        codes: [
          { code: '1', th: 'จันทร์', en: 'Monday' },
          { code: '6', th: 'เสาร์', en: 'Saturday' },
        ],
      },
    ],
    [mmDetail, 'internet', { internet: '1' }, { type: 'boolean', value: true, th: 'มี', en: 'Yes' }],
    [
      gov,
      'govTel',
      { govTel: '053 112 708 ต่อ 1' },
      { type: 'phone', numbers: [{ text: '053 112 708 ต่อ 1', tel: 'tel:+6653112708;ext=1' }] },
    ],
    [general, 'www', { www: 'https://a.example' }, { type: 'web', url: 'https://a.example' }],
    [general, 'email', { email: 'a@b.example' }, { type: 'email', address: 'a@b.example' }],
    [gov, 'govLat', { govLat: '18.79', govLong: '98,98' }, { type: 'point', lat: 18.79, long: 98.98 }],
    [
      gov,
      'govHno',
      { govHno: '12', govMm: '3', govPostcode: '50200' },
      { type: 'address', house: '12', lane: '', road: '', villageNo: '3', postcode: '50200' },
    ],
    [subpolicy, 'policyId', { policyId: '4', policyName: 'ก' }, { type: 'record', area: 'policy', id: '4' }],
    [otop, 'productDetail', { productDetail: 'ทำด้วยมือ' }, null],
  ])('%# of %s is %s', (area, name, values, expected) => {
    expect(partData(area, name, values)).toEqual(expected)
  })

  it('never has the digits of a national ID', () => {
    const values = { govTel: '1000000000009', govHno: '1000000000009', govMm: '3' }
    expect(JSON.stringify([partData(gov, 'govTel', values), partData(gov, 'govHno', values)])).not.toContain(
      '1000000000009',
    )
  })
})
