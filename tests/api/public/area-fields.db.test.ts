/** The catalogue of fields, compared with records as they are answered. */
import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { presentArea, presentFields } from '#server/public/presentation/present-area.ts'
import type { PublicRecordJson } from '#server/public/presentation/public-record.ts'
import { publicArea } from '#server/public/public-areas.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { callPublic, createShownRecord, TEST_DAY } from './public-fixture.ts'

type Catalogue = ReturnType<typeof presentArea> & { fields: ReturnType<typeof presentFields> }

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })

const answer = async <T>(path: string): Promise<T> => JSON.parse((await callPublic(harness, path)).text)

it.each(areas.flatMap((area) => (publicArea(area) ? [[area.key, area] as const] : [])))(
  '%s describes every part that its records have',
  async (key, area) => {
    const { fields, name, nameEn } = await answer<Catalogue>(`/areas/${key}`)
    expect([name, typeof nameEn]).toEqual([area.titles.name, 'string'])
    const id = await createShownRecord(harness, administrator, area, 1)
    const record = await answer<PublicRecordJson>(`/areas/${key}/records/${id}`)
    const byName = new Map(fields.map((field) => [field.name, field]))
    for (const part of record.th.parts) {
      const field = byName.get(part.name)
      expect(field, part.name).toBeDefined()
      expect(part.role, part.name).toBe(field?.role)
      if (part.data !== null) {
        const type = part.data.type === 'period' ? 'date' : part.data.type
        expect(type, part.name).toBe(field?.type)
      }
      expect(part.lang).toBe('th')
    }
    const translated = record.en.parts.map((part) => part.name)
    expect(translated.filter((each) => !record.th.parts.some((part) => part.name === each))).toEqual([])
    expect(record.en.parts.map(({ data }) => data)).toEqual(record.th.parts.map(({ data }) => data))
    for (const { label } of fields) expect(label.en, label.th).not.toBeNull()
    for (const { codes } of fields) for (const code of codes) expect(code.en, code.th).not.toBeNull()
  },
)

it('has no catalogue of an area for officials alone, nor of one that does not exist', async () => {
  for (const key of ['headman', 'officialDoc', 'none', '__proto__'])
    expect((await callPublic(harness, `/areas/${key}`)).status, key).toBe(404)
})
