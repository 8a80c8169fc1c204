/** Who may read the staff of a district; offices above may only read. */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { isStaff } from '#domain/area/area.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../harness.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../sample.ts'

/** Demo accounts by their relation to a district of Chiang Mai. */
const READERS = {
  'its own district': '1000000000009',
  'its province': '2000000000007',
  'group 3 of its province': '3000000000005',
  'the centre': '3000000000013',
  'an administrator': '4000000000003',
  'a director': '8000000000006',
}
const OTHERS = {
  'another district of the province': '1000000000017',
  'a district elsewhere': '1000000000025',
  'another province': '2000000000015',
  'a governor of group 9': '9000000000004',
}
const MAY_CHANGE = ['its own district', 'an administrator', 'a director']

const staffAreas = areas.filter((area) => isStaff(area) && area.offices?.includes('district'))

const { harness } = signedIn({})
const officials = new Map<string, TestOfficial>()
const by = (name: string): TestOfficial => {
  const official = officials.get(name)
  if (official === undefined) throw new Error(`${name} is not signed in`)
  return official
}

beforeAll(async () => {
  for (const [name, pid] of Object.entries({ ...READERS, ...OTHERS }))
    officials.set(name, await harness.signIn(pid))
})

describe.each(staffAreas.map((area) => [area.key, area] as const))('%s of a district', (_key, area) => {
  let id = 0
  let body: Record<string, string> = {}
  const district = { CC: '50', AA: '01', OFFICE: 'district' }
  beforeAll(async () => {
    body = sampleBody(area, '50010000', 11)
    const added = await by('its own district').form(area.path, body, { image: await samplePicture() })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    id = added.body.id
  })

  it.each(Object.keys(READERS))('is returned to %s, with a masked national ID', async (name) => {
    const { status, body: found } = await by(name).post(`${area.path}/search`, district)
    const record = found.data?.find((each: { ID: number }) => each.ID === id)
    expect([status, record?.PID]).toEqual([200, maskPid(body.PID ?? '')])
    expect(JSON.stringify(found)).not.toContain(body.PID)
    expect((await by(name).open(record.IMG)).status).toBe(200)
  })

  it.each(Object.keys(OTHERS))('is forbidden to %s', async (name) => {
    const answers = await Promise.all([
      by(name).post(`${area.path}/search`, district),
      by(name).post(`${area.path}/history`, { ID: id }),
      by(name).post(`${area.path}/export`, { ...district, REASON: 'ตรวจสอบข้อมูลบุคลากร' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain(body.FNAME)
  })

  it('cannot be added, edited, revealed or deleted by other offices, except administrators', async () => {
    for (const name of Object.keys({ ...READERS, ...OTHERS })) {
      if (MAY_CHANGE.includes(name)) continue
      const answers = [
        await by(name).form(area.path, body, {}),
        await by(name).form(`${area.path}/update`, { ID: id, VERSION: 1, FNAME: 'อื่น' }, {}),
        await by(name).post(`${area.path}/reveal`, { ID: id, REASON: 'ตรวจสอบข้อมูลบุคลากร' }),
        await by(name).get(`${area.path}/delete/${id}`),
      ]
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([403, 403, 403, 403])
    }
    const { body: history } = await by('its own district').post(`${area.path}/history`, { ID: id })
    expect(history.current).toMatchObject({ FNAME: body.FNAME, VERSION: 1 })
  })

  it('is exported only with a reason, which is written to the audit log', async () => {
    const province = by('its province')
    const refused = await province.post(`${area.path}/export`, district)
    const taken = await province.post(`${area.path}/export`, { ...district, REASON: 'ตรวจสอบข้อมูลบุคลากร' })
    expect([refused.status, taken.status]).toEqual([422, 200])
    const [event] = await harness.db.query<{ detail: object }>(
      sql`select detail from event where kind = 'export' and area = ${area.key} order by id desc limit 1`,
    )
    expect(event?.detail).toMatchObject({ REASON: 'ตรวจสอบข้อมูลบุคลากร' })
  })
})
