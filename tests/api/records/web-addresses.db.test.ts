/** Web addresses of 2,000 characters in every area, and addresses from before a stricter rule. */
import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { editingOffice, requiredFiles, sampleBody, sampleKeyOf, samplePlaceOf } from '../../sample.ts'

const { harness, ...officials } = signedIn({ district: 'mueang', province: 'chiangMai', central: 'central' })

const LONG = `https://example.go.th/${'ข่าว'.repeat(494)}ข่`

const cases = areas.flatMap((area) =>
  Object.entries(area.fields).flatMap(([name, { kind }]) => (kind === 'web' ? [{ area, name }] : [])),
)

it.each(cases.map(({ area, name }) => [`${area.key} ${name}`, area, name] as const))(
  'are stored in %s',
  async (_what, area, name) => {
    const official = officials[editingOffice(area)]
    const place = area.onePerPlace ? '50010200' : samplePlaceOf(area, '50010200', 1)
    const body = { ...sampleBody(area, place), ...sampleKeyOf(area, 1) }
    const field = wireName(name)
    const files = await requiredFiles(area, 1)
    const tooLong = await official.form(area.path, { ...body, [field]: `${LONG}กก` }, files)
    expect(tooLong).toMatchObject({ status: 422, body: { field, code: 'too-long' } })
    const added = await official.form(area.path, { ...body, [field]: LONG }, files)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const key = area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

    await harness.db.execute(sql`update ${raw(tableOf(area))} set ${raw(column)} = 'https://a..b'`)
    const update = (value: string) =>
      official.form(`${area.path}/update`, { [key]: added.body.id, CATM_UKEY: place, [field]: value }, {})
    expect((await update('https://a..b')).status, 'an old address may stay').toBe(200)
    expect(await update('https://a..c')).toMatchObject({ status: 422, body: { field } })
    expect((await update('https://a.go.th')).status).toBe(200)
  },
)
