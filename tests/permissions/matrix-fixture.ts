/**
 * The fixture of the permission matrix: every account of the specification, signed in; records at any place;
 * and the stored state to compare.
 */
import { afterAll, beforeAll, expect } from 'vitest'
import { type Area, galleryTableOf, isPersonal, tableOf } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { empty, raw, type Sql, sql } from '#server/db/sql.ts'
import { type Harness, type TestOfficial, openHarness } from '../harness.ts'
import { sampleKeyOf, samplePlaceOf, requiredFiles, sampleBody, samplePicture } from '../sample.ts'
import { MATRIX_ACCOUNTS, type MatrixAccount } from './permission-matrix.ts'

export let matrixHarness: Harness
/** The administrator, who prepares the records. */
export let matrixAdministrator: TestOfficial
export const matrixOfficials = new Map<MatrixAccount, TestOfficial>()

/** Two different pictures. */
export const matrixPictures = await Promise.all([samplePicture(1), samplePicture(3)])

/** Opens it for the tests of a file. */
export function openMatrixFixture(): void {
  beforeAll(async () => {
    matrixHarness = await openHarness()
    for (const account of MATRIX_ACCOUNTS) {
      await matrixHarness.addAccount(account)
      matrixOfficials.set(account, await matrixHarness.signIn(account.pid))
    }
    matrixAdministrator = await matrixHarness.signIn('4000000000003')
  })
  afterAll(() => matrixHarness.close())
}

/** A record to test with; `known` is its id on the wire. */
export type MatrixRecord = { id: number; known: string | number; place: string }

/** The wire name and value that name a record in a body. */
export const matrixRecordId = (area: Area, { known }: MatrixRecord) => ({
  [area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]: known,
})

export const hasPhoto = (area: Area): boolean => area.pictures.some((slot) => slot.private)

const recordCounts = new Map<string, number>()
/** The body of a sample record near a place that conflicts with no earlier one. */
export function uniqueBodyNear(area: Area, within: string): Record<string, string> {
  const nth = (recordCounts.get(`${area.key} ${within}`) ?? 0) + 1
  recordCounts.set(`${area.key} ${within}`, nth)
  const village = within.slice(0, 6) + String(nth).padStart(2, '0')
  return {
    ...sampleBody(area, area.onePerPlace ? village : samplePlaceOf(area, within, nth)),
    ...sampleKeyOf(area, nth),
    ...('govLocation' in area.fields ? { GOV_LOCATION: '0' } : {}),
  }
}

/** Every photo is different, so that a test can tell whose photo an account has seen. */
let photos = 0
async function photoOf(area: Area): Promise<Record<string, Buffer>> {
  if (!hasPhoto(area)) return {}
  photos += 1
  return { image: await samplePicture(photos) }
}

/** A new record of a place. */
export async function createMatrixRecord(area: Area, within: string): Promise<MatrixRecord> {
  const fields = uniqueBodyNear(area, within)
  const place = fields.CATM_UKEY ?? ''
  const files = {
    ...(await requiredFiles(area)),
    ...(area.gallery ? { img: matrixPictures[0] } : {}),
    ...(await photoOf(area)),
  }
  const { body, status } = await matrixAdministrator.form(area.path, fields, files)
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = await matrixHarness.db.query<{ id: number }>(
    sql`select id from ${raw(tableOf(area))} where catm_ukey = ${place} and deleted_at is null order by id desc limit 1`,
  )
  return { id: row?.id ?? 0, known: body.id, place }
}

/**
 * The state of a record; `image` is one of its pictures, `images` a checksum over all of them, `revisions`
 * the number of its history rows, `opened` the number of its open forms.
 */
export type MatrixState = {
  id: number
  version: number
  deleted: boolean
  images: number
  image: number | null
  revealed: number
  revisions: number
  opened: number
}

/** The state of a purged record. */
const PURGED_STATE = {
  version: 0,
  deleted: true,
  images: 0,
  image: null,
  revealed: 0,
  revisions: 0,
  opened: 0,
  count: 0,
}

/** Every record of an area, by number, so that no change is missed. */
export async function readMatrixStates(area: Area): Promise<Map<number, MatrixState>> {
  const states = await readStates(area, sql`true`)
  return new Map(states.map((state) => [state.id, state]))
}

/** One record, and how many records of the area are not in the trash. */
export type MatrixObservation = MatrixState & { count: number }

export async function observeMatrixRecord(area: Area, { id }: MatrixRecord): Promise<MatrixObservation> {
  const count = sql`, (select count(*) from ${raw(tableOf(area))} where deleted_at is null)::int as count`
  const [seen] = await readStates<MatrixObservation>(area, sql`t.id = ${id}`, count)
  return seen ?? { id, ...PURGED_STATE }
}

function readStates<S extends MatrixState>(area: Area, condition: Sql, further = empty): Promise<S[]> {
  const images = (what: Sql) =>
    area.gallery
      ? sql`(select ${what} from ${raw(galleryTableOf(area))} g where g.parent_id = t.id)`
      : sql`null`
  const reveals = sql`(select count(*) from event e where e.kind = 'reveal' and e.record_id = t.id)`
  return matrixHarness.db.query<S>(
    sql`select t.id, t.version, t.deleted_at is not null as deleted,
       coalesce(${images(sql`sum(g.id * length(g.picture) + ascii(g.picture))`)}::float8, 0) as images,
       ${images(sql`max(g.id)`)}::int as image, ${isPersonal(area) ? reveals : sql`0`}::int as revealed,
       (select count(*) from history h where h.record_id = t.id)::int as revisions,
       (select count(*) from open_form f where f.record_id = t.id)::int as opened${further}
     from ${raw(tableOf(area))} t where ${condition} order by t.id`,
  )
}
