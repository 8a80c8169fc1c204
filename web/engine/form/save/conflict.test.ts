import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { text } from '#domain/fields/fields.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { detectConflict, resolveConflict, type Theirs } from './conflict.ts'
import type { FormSnapshot } from '../snapshot.ts'

/** The parts of an area that the comparison needs. */
const area = {
  fields: { name: text('ชื่อ'), tel: text('โทรศัพท์'), road: text('ถนน') },
  pictures: [{ part: 'image', field: 'img', label: 'รูปภาพ' }],
} as unknown as Area

const START = { name: 'ก', tel: '1', road: '' }

function record(version: number, values: Record<string, string>, catmUkey = '50010100'): AreaRecord {
  return {
    key: '7',
    id: '7',
    version,
    catmUkey,
    values,
    updatedBy: 'ผู้อื่น',
    documents: [],
  } as unknown as AreaRecord
}

function form(changes: Partial<FormSnapshot>): FormSnapshot {
  return {
    record: record(1, START),
    start: START,
    startCode: '50010100',
    stored: { image: '/pictures/a' },
    values: START,
    catmUkey: '50010100',
    chosen: {},
    documents: [],
    confirmed: [],
    ...changes,
  }
}

function stored(values: Partial<typeof START>, extra: Partial<Theirs> = {}): Theirs {
  const now = { ...START, ...values }
  return { record: record(2, now), values: now, stored: { image: '/pictures/a' }, ...extra }
}

const newPicture = { image: { kind: 'new' as const, file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }) } }

describe('two changes of one record', () => {
  it('in different fields are merged, and the fields of the other user are listed', () => {
    const conflict = detectConflict(area, form({ values: { ...START, name: 'ข' } }), stored({ tel: '2' }))
    expect(conflict).toMatchObject({ both: [], merged: ['tel'] })
    const merged = resolveConflict(area, conflict, {})
    expect(merged.values).toEqual({ name: 'ข', tel: '2', road: '' })
    expect(merged.start).toEqual({ ...START, tel: '2' })
    expect(merged.record?.version).toBe(2)
  })

  it('in the same field conflict', () => {
    const conflict = detectConflict(area, form({ values: { ...START, name: 'ข' } }), stored({ name: 'ค' }))
    expect(conflict.both).toEqual(['name'])
    expect(resolveConflict(area, conflict, { name: 'mine' }).values.name).toBe('ข')
    expect(resolveConflict(area, conflict, { name: 'theirs' }).values.name).toBe('ค')
  })

  it('do not conflict if the new values are equal', () => {
    const conflict = detectConflict(area, form({ values: { ...START, name: 'ข' } }), stored({ name: 'ข' }))
    expect(conflict).toMatchObject({ both: [], merged: [] })
  })

  it('are compared by place', () => {
    const theirs = { ...stored({}), record: record(2, START, '50010300') }
    const conflict = detectConflict(area, form({ catmUkey: '50010200' }), theirs)
    expect(conflict.both).toEqual(['catmUkey'])
    expect(resolveConflict(area, conflict, { catmUkey: 'mine' }).catmUkey).toBe('50010200')
    expect(resolveConflict(area, conflict, { catmUkey: 'theirs' }).catmUkey).toBe('50010300')
  })

  it('are compared by picture', () => {
    const theirs = stored({}, { stored: { image: '/pictures/b' } })
    const conflict = detectConflict(area, form({ chosen: newPicture }), theirs)
    expect(conflict.both).toEqual(['image'])
    expect(resolveConflict(area, conflict, { image: 'mine' }).chosen).toEqual(newPicture)
    expect(resolveConflict(area, conflict, { image: 'theirs' }).chosen).toEqual({})
  })

  it('do not conflict if both removed the picture', () => {
    const theirs = stored({}, { stored: {} })
    const conflict = detectConflict(area, form({ chosen: { image: { kind: 'removed' } } }), theirs)
    expect(conflict).toMatchObject({ both: [], merged: [] })
    expect(resolveConflict(area, conflict, {}).chosen).toEqual({})
  })

  it("include a field that is not in this user's form", () => {
    const mine = form({ start: { name: 'ก' }, values: { name: 'ข' } })
    const theirs = stored({ tel: '2' })
    const conflict = detectConflict(area, mine, { ...theirs, values: { name: 'ก' } })
    expect(conflict).toMatchObject({ both: [], merged: ['tel'] })
    expect(resolveConflict(area, conflict, {}).values).toEqual({ name: 'ข' })
  })
})

describe('two changes of the documents', () => {
  const [a, b] = ['a', 'b'].map((name) => ({ name: `${name}.pdf`, size: 1, url: `/documents/${name}` }))
  const mine = { name: 'c.pdf', size: 1, part: 'doc1', file: new File(['%PDF-'], 'c.pdf') }
  const had = (...documents: (typeof a)[]) => ({ ...record(1, START), documents }) as AreaRecord
  const now = (...documents: (typeof a)[]) =>
    stored({}, { record: { ...record(2, START), documents } as AreaRecord })

  it('conflict if both changed the list, and deleted documents are not restored', () => {
    const snapshot = form({ record: had(a, b), documents: [a, b, mine] as FormSnapshot['documents'] })
    const conflict = detectConflict(area, snapshot, now(b))
    expect(conflict.both).toEqual(['documents'])
    const names = (choice: 'mine' | 'theirs') =>
      resolveConflict(area, conflict, { documents: choice }).documents.map(({ name }) => name)
    expect(names('mine')).toEqual(['b.pdf', 'c.pdf'])
    expect(names('theirs')).toEqual(['b.pdf'])
  })

  it('use the stored list if only the other user changed it', () => {
    const snapshot = form({ record: had(a), documents: [a] as FormSnapshot['documents'] })
    const conflict = detectConflict(area, snapshot, now(a, b))
    expect(conflict).toMatchObject({ both: [], merged: ['documents'] })
    expect(resolveConflict(area, conflict, {}).documents.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })
})

describe('two changes of a gallery', () => {
  const withGallery = { ...area, pictures: [], gallery: {} } as unknown as Area
  const two = { img: '/pictures/a', img2: '/pictures/b' }
  const turned = { img: '/pictures/b', img2: '/pictures/a' }
  const swapped = ['img2', 'img', 'img3', 'img4', 'img5']
  const alts = { imgAlt: '', img2Alt: '' }
  const mine = (changes: Partial<FormSnapshot>) =>
    form({ stored: two, start: { ...START, ...alts }, values: { ...START, ...alts }, ...changes })
  const theirs = (values: Record<string, string>, urls: Record<string, string>): Theirs => ({
    ...stored({}, { stored: urls }),
    values: { ...START, ...alts, ...values },
  })

  it('of an alt text and of the order are merged', () => {
    const conflict = detectConflict(withGallery, mine({ order: swapped }), theirs({ imgAlt: 'ขบวน' }, two))
    expect(conflict).toMatchObject({ both: [], merged: ['imgAlt'] })
    expect(resolveConflict(withGallery, conflict, {})).toMatchObject({
      order: swapped,
      values: { imgAlt: 'ขบวน' },
    })
  })

  it('conflict if the stored order has changed, and keep the order of the same pictures', () => {
    const three = { ...two, img3: '/pictures/c' }
    const conflict = detectConflict(
      withGallery,
      mine({ order: ['img3', 'img', 'img2', 'img4', 'img5'], stored: three }),
      theirs({}, { img: '/pictures/c', img2: '/pictures/b', img3: '/pictures/a', img4: '/pictures/d' }),
    )
    expect(conflict.both).toEqual(['pictureOrder'])
    const chosen = resolveConflict(withGallery, conflict, { pictureOrder: 'mine' })
    expect(chosen.order).toEqual(['img', 'img3', 'img2', 'img4', 'img5'])
    const stays = resolveConflict(withGallery, conflict, { pictureOrder: 'theirs' })
    expect(stays.order).toEqual(['img', 'img2', 'img3', 'img4', 'img5'])
  })

  it('do not assign an alt text to another picture', () => {
    const words = { ...START, ...alts, imgAlt: 'ขบวน' }
    const conflict = detectConflict(withGallery, mine({ values: words }), theirs({}, turned))
    expect(conflict.both).toEqual(['imgAlt'])
  })
})
