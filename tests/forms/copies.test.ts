/** Copies of records in every area: which values are not copied. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { isPersonal } from '#domain/area/area.ts'
import { type Group, scopeOf } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import { copiedValues, mayCopy } from '#web/engine/form/copy-record.ts'
import { readWireRecord } from '#web/engine/record/record.ts'
import { sampleValue } from '../sample.ts'

const official = (group: Group, catmUkey: string) => ({
  id: 1,
  name: 'ผู้ทดสอบ',
  group,
  catmUkey,
  scope: scopeOf(group, catmUkey),
})

describe.each(areas.map((area) => [area.key, area] as const))('a copy in %s', (_key, area) => {
  const filled = Object.entries(area.fields).map(([name, field]) => [wireName(name), sampleValue(field, 3)])
  const record = readWireRecord(area, {
    ...Object.fromEntries(filled),
    CATM_UKEY: '50010000',
    [wireName(area.id)]: '7',
  })
  const copied = Object.keys(copiedValues(area, official(4, '00000000'), record, '20261122'))

  it('contains no national ID, alt text, picture or other value that is never copied', () => {
    for (const [name, field] of Object.entries(area.fields))
      if (field.kind === 'pid' || isAltField(field) || field.neverCopied) expect(copied).not.toContain(name)
    if (isPersonal(area)) for (const name of area.search.finds) expect(copied).not.toContain(name)
    for (const { field } of area.pictures) expect(copied).not.toContain(field)
  })

  it('does not copy the display flag', () => {
    if (area.display) expect(copied).not.toContain(area.display.field)
  })

  it('is offered where a place may have several records', () => {
    const isYearly = area.onePer?.fields.join() === 'year'
    const adds = area.permits.add.includes(4)
    expect(mayCopy(area, official(4, '00000000'))).toBe(adds && !area.onePerPlace && !isYearly)
  })
})
