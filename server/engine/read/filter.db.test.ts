import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'

const { harness } = signedIn({})

const [DISTRICT, PROVINCE, CENTRAL, ADMINISTRATOR] = [
  '1000000000009',
  '2000000000007',
  '3000000000013',
  '4000000000003',
]

describe('the place filter of a search', () => {
  it.each([
    ['a sub-district without a district', PROVINCE, { CC: '50', TT: '02' }, 'AA', 'กรุณาเลือกอำเภอ'],
    ['a sub-district with all districts', PROVINCE, { CC: '50', AA: '00', TT: '02' }, 'AA', 'กรุณาเลือกอำเภอ'],
    ['a village without a sub-district', DISTRICT, { AA: '01', MM: '02' }, 'TT', 'กรุณาเลือกตำบล'],
    ['a village without a district', PROVINCE, { MM: '02' }, 'AA', 'กรุณาเลือกอำเภอ'],
    ['a district without a province', CENTRAL, { AA: '01' }, 'CC', 'กรุณาเลือกจังหวัด'],
    ['a sub-district without a province', CENTRAL, { TT: '01' }, 'CC', 'กรุณาเลือกจังหวัด'],
    ['a sub-district without the other levels', ADMINISTRATOR, { TT: '01' }, 'CC', 'กรุณาเลือกจังหวัด'],
  ])('rejects %s', async (_what, pid, filter, field, error) => {
    const official = await harness.signIn(pid)
    for (const name of ['search', 'export']) {
      const answer = await official.post(`${gov.path}/${name}`, filter)
      expect(answer, name).toMatchObject({ status: 422, body: { code: 'required', field, error } })
    }
  })

  it.each([
    ['an official of a district and a sub-district', DISTRICT, { TT: '02' }],
    ['an official of a province, a district and a sub-district', PROVINCE, { AA: '01', TT: '02' }],
    ['an administrator and all four levels', ADMINISTRATOR, { CC: '50', AA: '01', TT: '02', MM: '03' }],
  ])('accepts %s', async (_what, pid, filter) => {
    const official = await harness.signIn(pid)
    expect((await official.post(`${gov.path}/search`, filter)).status).toBe(200)
  })

  it('reports a place outside the scope before missing levels', async () => {
    const official = await harness.signIn(DISTRICT)
    expect((await official.post(`${gov.path}/search`, { CC: '34', TT: '01' })).status).toBe(403)
  })
})

it('sorts places by their codes at every level', async () => {
  const official = await harness.signIn(DISTRICT)
  // In the order of the dictionary, ช้างม่อย is first and ศรีภูมิ last.
  for (const CATM_UKEY of ['50010400', '50010100', '50010200'])
    await official.post(gov.path, { GOV_TYPE: '1', CATM_UKEY })
  for (const SORT of ['CATM_UKEY', 'CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC']) {
    for (const DIR of ['asc', 'desc']) {
      const { body } = await official.post(`${gov.path}/search`, { SORT, DIR })
      const codes = body.data.map(({ CATM_UKEY }: { CATM_UKEY: string }) => CATM_UKEY)
      const inOrder = [...codes].sort()
      expect(codes, `${SORT} ${DIR}`).toEqual(DIR === 'asc' ? inOrder : inOrder.reverse())
      expect(new Set(codes).size).toBeGreaterThan(2)
    }
  }
})
