/**
 * Documents of every area that has them: stored with the record, served as files, shown in the history, and
 * backed up.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, documentTableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { costlyPdf, packedPdf, rewrittenPdf } from '../../files/pdf.ts'
import { raw, sql } from '#server/db/sql.ts'
import { createBackup } from '#server/operations/backup/create-backup.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { collectPictures } from '#server/operations/collect-pictures.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { openTestDatabase } from '../../database.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleKeyOf, requiredFiles, sampleBody, sampleDocument } from '../../sample.ts'

const PLACE = '50010200'
const store = openPictureStore(undefined)
const { harness, editor, neighbour } = signedIn({ editor: 'administrator', neighbour: '1000000000025' })

type ListedDocument = { NO: number; NAME: string; SIZE: number; URL: string }
type DocumentEntry = { URL?: string; PART?: string; NAME?: string }

const idOf = (area: Area, id: unknown) => ({ [wireName(area.id)]: String(id) })
const recordOf = async (area: Area, id: unknown) =>
  (await editor.post(`${area.path}/history`, { ID: Number(id) })).body.current as {
    DOCUMENTS: ListedDocument[]
    VERSION: number
  }

/** Where a place has one record per year, each test uses another year. */
let createdRecords = 0

/** Adds a record with documents made from these seeds; they also name them. */
async function add(area: Area, ...seeds: number[]) {
  const files = Object.fromEntries(seeds.map((seed, index) => [`doc${index + 1}`, sampleDocument(seed)]))
  const list = seeds.map(
    (seed, index): DocumentEntry => ({ PART: `doc${index + 1}`, NAME: `ฉบับที่ ${seed}.pdf` }),
  )
  const pictures = Object.fromEntries(
    Object.entries(await requiredFiles(area)).filter(([part]) => !part.startsWith('doc')),
  )
  createdRecords += 1
  const body = {
    ...sampleBody(area, PLACE),
    ...sampleKeyOf(area, createdRecords),
    DOCUMENTS: JSON.stringify(list),
  }
  const answer = await editor.form(area.path, body, { ...pictures, ...files })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id: answer.body.id as number, record: await recordOf(area, answer.body.id) }
}
const change = (area: Area, id: number, list: DocumentEntry[], files: Record<string, Buffer> = {}) =>
  editor.form(`${area.path}/update`, { ...idOf(area, id), DOCUMENTS: JSON.stringify(list) }, files)
const names = (record: { DOCUMENTS: ListedDocument[] }) => record.DOCUMENTS.map(({ NAME }) => NAME)

const withDocuments = areas.filter(({ documents }) => documents)

describe.each(withDocuments.map((area) => [area.key, area] as const))('documents of %s', (_key, area) => {
  it('are stored in order, with the same data in the list and in the history', async () => {
    const { id, record } = await add(area, 1, 2)
    expect(record.DOCUMENTS).toMatchObject([
      { NO: 1, NAME: 'ฉบับที่ 1.pdf', SIZE: sampleDocument(1).length },
      { NO: 2, NAME: 'ฉบับที่ 2.pdf', SIZE: sampleDocument(2).length },
    ])
    const found = await editor.post(`${area.path}/search`, { CC: '50' })
    expect(found.body.data).toContainEqual(
      expect.objectContaining({ ...idOfNumber(area, id), DOCUMENTS: record.DOCUMENTS }),
    )
  })

  it('are served as attachments with range requests; private ones need a session', async () => {
    const { record } = await add(area, 3)
    const [{ URL = '' } = {}] = record.DOCUMENTS
    const path = `${URL}/${encodeURIComponent('ฉบับที่ 3.pdf')}`
    const answer = await editor.open(path)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
    })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('ฉบับที่ 3.pdf')}`,
    )
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(Buffer.compare(answer.body, sampleDocument(3))).toBe(0)
    const nobody = await harness.nobody().open(URL)
    expect(nobody.status).toBe(area.documents?.private ? 401 : 200)
    expect((await editor.open(`${URL.slice(0, -4)}0000`)).status).toBe(404)
    expect(
      (
        await editor.open(
          area.documents?.private ? URL.replace('/private-', '/') : URL.replace('/', '/private-'),
        )
      ).status,
    ).toBe(404)
    const part = await editor.open(path, { range: 'bytes=10-', 'if-range': String(answer.headers.etag) })
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-${answer.body.length - 1}/${answer.body.length}`,
    ])
    expect(Buffer.compare(part.body, answer.body.subarray(10))).toBe(0)
    expect(
      (await editor.open(path, { range: 'bytes=10-', 'if-none-match': String(answer.headers.etag) })).status,
    ).toBe(304)
    expect((await editor.open(path, { range: 'bytes=0-9,5-,0-' })).status).toBe(200)
    const misled = await editor.open(`${URL}/..%2F%0d%0aX-A%3a1.exe`)
    expect(misled.headers['content-disposition']).toMatch(/\.pdf$/)
    expect(misled.headers).not.toHaveProperty('x-a')
  })

  it('can be reordered, renamed, removed and added in one update', async () => {
    const { id, record } = await add(area, 4, 5)
    const [first, second] = record.DOCUMENTS as [ListedDocument, ListedDocument]
    const answer = await change(
      area,
      id,
      [{ URL: second.URL }, { PART: 'doc1', NAME: '../ใหม่' }, { URL: first.URL, NAME: 'ชื่ออื่น.pdf' }],
      { doc1: sampleDocument(6) },
    )
    expect(answer.body).toMatchObject({ status: true, version: 2 })
    expect(names(await recordOf(area, id))).toEqual(['ฉบับที่ 5.pdf', 'ใหม่.pdf', 'ชื่ออื่น.pdf'])
    expect((await change(area, id, [{ URL: second.URL }])).status).toBe(200)
    expect(names(await recordOf(area, id))).toEqual(['ฉบับที่ 5.pdf'])
    const current = await recordOf(area, id)
    const same = await editor.post(`${area.path}/update`, { ...idOf(area, id), DOCUMENTS: current.DOCUMENTS })
    expect(same.body).toMatchObject({ status: true, version: 3 })
  })

  it('come back by undo, by restoring a version and by restoring from the trash', async () => {
    const { id, record } = await add(area, 7, 8)
    await change(area, id, [{ URL: record.DOCUMENTS[1]?.URL ?? '' }])
    await editor.post(`${area.path}/undo`, { ID: id, VERSION: 2 })
    expect((await recordOf(area, id)).DOCUMENTS).toEqual(record.DOCUMENTS)
    await change(area, id, [{ URL: record.DOCUMENTS[0]?.URL ?? '' }])
    await editor.get(`${area.path}/delete/${id}`)
    await editor.post(`${area.path}/restore`, { ID: id })
    expect(names(await recordOf(area, id))).toEqual(['ฉบับที่ 7.pdf'])
    await editor.post(`${area.path}/restore`, { ID: id, VERSION: 1 })
    expect((await recordOf(area, id)).DOCUMENTS).toEqual(record.DOCUMENTS)
    const { body } = await editor.post(`${area.path}/history`, { ID: id })
    const changes = body.data.flatMap(
      ({ CHANGES }: { CHANGES: { FIELD: string; AFTER: string }[] }) => CHANGES,
    )
    const ofDocuments = changes.filter(({ FIELD }: { FIELD: string }) => FIELD === 'DOCUMENTS')
    expect(ofDocuments).toHaveLength(5)
    expect(JSON.parse(ofDocuments[0].AFTER)).toEqual(record.DOCUMENTS)
  })

  it('are rejected with an error code when they are invalid, and nothing is stored', async () => {
    const { id, record } = await add(area, 9)
    const [own] = record.DOCUMENTS as [ListedDocument]
    const other = (await add(area, 10)).record.DOCUMENTS[0] as ListedDocument
    const hostile = packedPdf('<< /S /JavaScript /JS (x) >>')
    const locked = await rewrittenPdf(sampleDocument(1), '--encrypt', 'user', 'owner', '256', '--')
    const guarded = await rewrittenPdf(sampleDocument(1), '--encrypt', '', 'owner', '256', '--')
    const invoice = packedPdf('<< /Type /Filespec /AFRelationship /Data /EF << /F 4 0 R >> >>')
    const list: DocumentEntry[] = [{ URL: own.URL }, { PART: 'doc1' }]
    const refusals = [
      [await change(area, id, list, { doc1: hostile }), 422, 'document-active'],
      [await change(area, id, list, { doc1: locked }), 422, 'document-locked'],
      [await change(area, id, list, { doc1: guarded }), 422, 'document-protected'],
      [await change(area, id, list, { doc1: invoice }), 422, 'document-attachments'],
      [await change(area, id, list, { doc1: costlyPdf() }), 422, 'document-too-complex'],
      [await change(area, id, list, { doc1: Buffer.from('MZ') }), 415, 'not-a-document'],
      [await change(area, id, list, { doc1: Buffer.from('%PDF-1.4 and no end') }), 422, 'document-broken'],
      [await change(area, id, list, { doc1: Buffer.alloc(10 * 1024 * 1024 + 1) }), 413, 'too-large'],
      [await change(area, id, list), 400, 'malformed'],
      [await change(area, id, [{ URL: own.URL }], { doc1: sampleDocument(1) }), 400, 'malformed'],
      [await change(area, id, [{ URL: other.URL }]), 404, 'not-found'],
      [await change(area, id, [{ URL: own.URL }, { URL: own.URL }]), 400, 'malformed'],
      [
        await change(
          area,
          id,
          Array.from({ length: 11 }, () => ({ PART: 'doc1' })),
        ),
        422,
        'documents-full',
      ],
      [await change(area, id, [{ URL: '/documents/../x' }]), 400, 'malformed'],
      [await change(area, id, [{ NAME: 'x' }]), 400, 'malformed'],
    ] as const
    for (const [answer, status, code] of refusals)
      expect(answer).toMatchObject({ status, body: { status: false, code } })
    expect(await recordOf(area, id)).toEqual(record)
    const before = await countOf('document')
    const form = {
      ...sampleBody(area, PLACE),
      ...sampleKeyOf(area, createdRecords + 1),
      DOCUMENTS: JSON.stringify([{ PART: 'doc1' }, { PART: 'doc2' }]),
    }
    await editor.form(area.path, form, {
      ...(await requiredFiles(area)),
      doc1: sampleDocument(990),
      doc2: hostile,
    })
    expect(await countOf('document')).toBe(before)
    const foreign = await neighbour.form(`${area.path}/update`, { ...idOf(area, id), DOCUMENTS: '[]' }, {})
    expect(foreign.status).toBe(403)
    if (area.documents?.required) {
      const without = await change(area, id, [])
      expect(without).toMatchObject({
        status: 422,
        body: { error: area.documents.required, field: 'DOCUMENTS' },
      })
    }
  })

  it('stay at ten when two updates with ten documents each run at the same time', async () => {
    const { id } = await add(area, 11)
    const tenOf = (from: number) => ({
      list: Array.from({ length: 10 }, (_, index): DocumentEntry => ({ PART: `doc${index + 1}` })),
      files: Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [`doc${index + 1}`, sampleDocument(from + index)]),
      ),
    })
    const [one, other] = [tenOf(100), tenOf(200)]
    const answers = await Promise.all([
      change(area, id, one.list, one.files),
      change(area, id, other.list, other.files),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await recordOf(area, id)).DOCUMENTS).toHaveLength(10)
  })
})

const idOfNumber = (area: Area, id: number) => ({ [wireName(area.id)]: id })
async function countOf(table: string): Promise<number> {
  const [row] = await harness.db.query<{ count: number }>(
    sql`select count(*)::int as count from ${raw(table)}`,
  )
  return row?.count ?? 0
}

describe('documents of several accounts', () => {
  it('are checked in turns, so that an account that floods delays others by one of its files', async () => {
    const area = areas.find(({ key }) => key === 'news')!
    const other = { pid: '1000000000076', group: '4', catm: PLACE }
    await harness.addAccount(other)
    const official = await harness.signIn(other.pid)
    const [first, second] = [await add(area, 70), await add(area, 71)]
    const costly = packedPdf(`[${`(${'\\200'.repeat(4_000)})`.repeat(600)}]`)
    const finished: string[] = []
    const save = async (name: string, who: TestOfficial, { id }: { id: number }, doc1: Buffer) => {
      const form = { ...idOf(area, id), DOCUMENTS: JSON.stringify([{ PART: 'doc1', NAME: 'x.pdf' }]) }
      const { status } = await who.form(`${area.path}/update`, form, { doc1 })
      finished.push(`${name} ${status}`)
    }
    await Promise.all([
      ...[1, 2, 3].map(() => save('flood', editor, first, costly)),
      save('own', official, second, sampleDocument(72)),
    ])
    expect(finished).toHaveLength(4)
    expect(finished.indexOf('own 200')).toBeOneOf([0, 1])
  })
})

describe('unused documents', () => {
  it('are deleted only after the record is purged and when they are more than a day old', async () => {
    const [area] = withDocuments as [Area]
    const { id, record } = await add(area, 301, 302)
    const digests = record.DOCUMENTS.map(({ URL }) => URL.slice(-64))
    await change(area, id, [{ URL: record.DOCUMENTS[0]?.URL ?? '' }])
    const old = () => harness.db.query(sql`update document set put_at = now() - interval '2 days'`)
    const left = () =>
      harness.db.query<{ sha256: string }>(
        sql`select sha256 from document where sha256 = any (${`{${digests.join(',')}}`}::text[])`,
      )
    await old()
    await collectPictures({ db: harness.db, areas, pictures: store })
    expect(await left()).toHaveLength(2)
    await editor.get(`${area.path}/delete/${id}`)
    await editor.post(`${area.path}/purge`, { ID: id })
    expect(
      await harness.db.query(sql`select 1 from ${raw(documentTableOf(area))} where parent_id = ${id}`),
    ).toEqual([])
    const [, young = ''] = digests
    await harness.db.query(
      sql`update document set put_at = now() - interval '23 hours' where sha256 = ${young}`,
    )
    await collectPictures({ db: harness.db, areas, pictures: store })
    expect(await left()).toEqual([{ sha256: young }])
    await old()
    await collectPictures({ db: harness.db, areas, pictures: store })
    expect(await left()).toEqual([])
  })
})

describe('a backup', () => {
  it('contains the documents, and the restored database passes history verification', async () => {
    const [area] = withDocuments as [Area]
    const { id, record } = await add(area, 401)
    const file = join(await mkdtemp(join(tmpdir(), 'documents-')), 'it.backup')
    const made = await createBackup(harness.db, store, file)
    expect(made.get('document')).toBe(await countOf('document'))
    const second = await openTestDatabase()
    try {
      await restoreBackup(second.db, store, areas, file)
      const faults: unknown[] = []
      await withSnapshot(second.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
      expect(faults).toEqual([])
      const digest = record.DOCUMENTS[0]?.URL.slice(-64) ?? ''
      expect(await store.documents.read(second.db, digest, 'any')).toEqual(sampleDocument(401))
      const rows = await second.db.query(
        sql`select name from ${raw(documentTableOf(area))} where parent_id = ${id}`,
      )
      expect(rows).toEqual([{ name: 'ฉบับที่ 401.pdf' }])
    } finally {
      await second.close()
    }
  })
})
