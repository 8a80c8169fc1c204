/**
 * Every call of every area x every account x every place, held against the document's own table and judged by reading
 * the data back: a refusal that changed something is a wrong allow whatever its status says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, galleryTableOf, isPersonal, tableOf } from '#domain/area.ts'
import { lacksOf } from '#domain/lacks.ts'
import { wireName } from '#domain/wire.ts'
import { rowsOf } from '#server/engine/query.ts'
import { type Harness, type Official, openHarness } from '../harness.ts'
import { keyOf, placeOf, requiredFiles, sampleBody, samplePicture } from '../sample.ts'
import { ACCOUNTS, type Account, allowed, isReadFromAbove, placesOf, type Right, TABLE } from './document.ts'

let harness: Harness
const officials = new Map<Account, Official>()
let writer: Official
const picture = await samplePicture(1)

beforeAll(async () => {
  harness = await openHarness()
  for (const account of ACCOUNTS) {
    await harness.addAccount(account)
    officials.set(account, await harness.signIn(account.pid))
  }
  writer = await harness.signIn('4000000000003')
})
afterAll(() => harness.close())

type State = { version: number; deleted: boolean; images: number; records: number; revealed: number }

/** What is left of a record that was removed for good. */
const GONE: State = { version: 0, deleted: true, images: 0, records: 0, revealed: 0 }

/** What there is of a record, and how many records its area has: the judge of every try. */
async function stateOf(area: Area, id: number): Promise<State> {
  const images = area.gallery
    ? `(select coalesce(sum(g.id * length(g.picture) + ascii(g.picture)), 0)::float8 from ${galleryTableOf(area)} g where g.parent_id = t.id)`
    : '0'
  const [state] = await rowsOf<State>(
    harness.db,
    `select version, deleted_at is not null as deleted, ${images} as images,
       (select count(*) from ${tableOf(area)} where deleted_at is null) as records,
       (select count(*) from event where kind = 'reveal' and record_id = t.id) as revealed
     from ${tableOf(area)} t where id = $1`,
    [id],
  )
  return state ?? GONE
}

type Record_ = { id: number; known: string | number; place: string; image: number | undefined }

const made = new Map<string, number>()
/** The body of a sample record near a place that none made before it keeps out. */
function bodyNear(area: Area, within: string): Record<string, string> {
  const nth = (made.get(`${area.key} ${within}`) ?? 0) + 1
  made.set(`${area.key} ${within}`, nth)
  const village = within.slice(0, 6) + String(nth).padStart(2, '0')
  return {
    ...sampleBody(area, area.onePerPlace ? village : placeOf(area, within, nth)),
    ...keyOf(area, nth),
    ...('govLocation' in area.fields ? { GOV_LOCATION: '0' } : {}),
  }
}

const hasPhoto = (area: Area) => area.pictures.some((slot) => slot.private)

/** Every photo is another one, so that who sees it has seen its own record and not one that shows the same. */
let photos = 0
async function photoOf(area: Area): Promise<Record<string, Buffer>> {
  if (!hasPhoto(area)) return {}
  photos += 1
  return { image: await samplePicture(photos) }
}

/** A fresh record of a place. */
async function fresh(area: Area, within: string): Promise<Record_> {
  const fields = bodyNear(area, within)
  const place = fields.CATM_UKEY ?? ''
  const files = {
    ...(await requiredFiles(area)),
    ...(area.gallery ? { img: picture } : {}),
    ...(await photoOf(area)),
  }
  const { body, status } = await writer.form(area.path, fields, files)
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = await rowsOf<{ id: number }>(
    harness.db,
    `select id from ${tableOf(area)} where catm_ukey = $1 and deleted_at is null order by id desc limit 1`,
    [place],
  )
  const id = row?.id ?? 0
  const [image] = area.gallery
    ? await rowsOf<{ id: number }>(
        harness.db,
        `select id from ${galleryTableOf(area)} where parent_id = $1`,
        [id],
      )
    : []
  return { id, known: body.id, place, image: image?.id }
}

/** Where the photo of a record is, which only the private address may show. */
async function photoAddress(area: Area, id: number): Promise<string> {
  const [row] = await rowsOf<{ img: string }>(harness.db, `select img from ${tableOf(area)} where id = $1`, [
    id,
  ])
  return `/private-pictures/${row?.img}`
}

type Try = {
  name: string
  right: Right
  /** Tries it, and says whether the answer was a success. */
  go(
    area: Area,
    official: Official,
    record: Record_,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** Whether the data shows that it happened. */
  happened(before: State, after: State): boolean
  before?(area: Area, record: Record_): Promise<unknown>
  /** Whether an area has the call at all, where that is not told by the table. */
  isOf?(area: Area): boolean
}

const idOf = (area: Area, { known }: Record_) => ({
  [area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]: known,
})
const aField = (area: Area) => {
  const [name, field] =
    Object.entries(area.fields).find(
      ([, { kind, setBy }]) => !setBy && ['text', 'longText', 'count'].includes(kind),
    ) ?? []
  return { [wireName(name ?? '')]: field?.kind === 'count' ? '88' : 'แก้โดยผู้ทดสอบ' }
}
const moved = (before: State, after: State) => after.version > before.version

const TRIES: Try[] = [
  {
    name: 'create',
    right: 'add',
    go: async (area, official, { place }) => {
      const body = bodyNear(area, `${place.slice(0, 6)}00`)
      return official.form(area.path, body, await requiredFiles(area))
    },
    happened: (before, after) => after.records > before.records,
  },
  {
    name: 'update',
    right: 'edit',
    go: (area, official, record) =>
      official.post(`${area.path}/update`, { ...idOf(area, record), ...aField(area) }),
    happened: moved,
  },
  {
    name: 'delete',
    right: 'delete',
    go: (area, official, { known }) => official.get(`${area.path}/delete/${known}`),
    happened: (before, after) => after.deleted && !before.deleted,
  },
  {
    name: 'toggle',
    right: 'toggle',
    go: (area, official, { id, place }) => official.get(`${area.display?.path}/${place}/${id}/1`),
    happened: moved,
  },
  {
    name: 'confirmation that it is still right',
    right: 'edit',
    isOf: (area) => lacksOf(area).includes('stale'),
    go: (area, official, { id }) => official.post(`${area.path}/confirm`, { ID: id, VERSION: 1 }),
    happened: moved,
  },
  {
    name: 'undo of a change',
    right: 'edit',
    before: (area, record) => writer.post(`${area.path}/update`, { ...idOf(area, record), ...aField(area) }),
    go: (area, official, { id }) => official.post(`${area.path}/undo`, { ID: id, VERSION: 2 }),
    happened: moved,
  },
  {
    name: 'restore of a deleted record',
    right: 'edit',
    before: (area, { known }) => writer.get(`${area.path}/delete/${known}`),
    go: (area, official, { id }) => official.post(`${area.path}/restore`, { ID: id }),
    happened: (before, after) => before.deleted && !after.deleted,
  },
  {
    name: 'final removal from the bin',
    right: 'purge',
    before: (area, { known }) => writer.get(`${area.path}/delete/${known}`),
    go: (area, official, { id }) => official.post(`${area.path}/purge`, { ID: id }),
    happened: (before, after) => before !== GONE && after === GONE,
  },
  {
    name: "reveal of a person's number",
    right: 'reveal',
    go: (area, official, { id }) => official.post(`${area.path}/reveal`, { ID: id, REASON: 'ตรวจสอบสิทธิ' }),
    happened: (before, after) => after.revealed > before.revealed,
  },
  {
    name: 'transfer',
    right: 'transfer',
    before: (area, record) =>
      writer.post(`${area.path}/update`, { ...idOf(area, record), DATE_MOVEOUT: '0' }),
    go: (area, official, { id, place }) => {
      const to = place === '34010000' ? '50010000' : '34010000'
      const order = { DATE: '20240101', ORDER_NO: '1/2567' }
      return official.form(`${area.path}/transfer`, { ID: id, CATM_UKEY: to, ...order }, {})
    },
    happened: moved,
  },
  {
    name: 'image create',
    right: 'images',
    go: (area, official, record) =>
      official.form(
        area.gallery?.path ?? '',
        { ...idOf(area, record), CATM_UKEY: record.place },
        { image: picture },
      ),
    happened: moved,
  },
  {
    name: 'image update',
    right: 'images',
    go: async (area, official, { image }) =>
      official.form(
        `${area.gallery?.path}/update`,
        { [wireName(area.gallery?.id ?? '')]: String(image) },
        { image: await samplePicture(3) },
      ),
    happened: moved,
  },
  {
    name: 'image delete',
    right: 'images',
    go: (area, official, { image }) => official.get(`${area.gallery?.path}/delete/${image}`),
    happened: moved,
  },
]

const triesOf = (area: Area) =>
  TRIES.filter(({ right, isOf }) => TABLE[area.key]?.[right] !== undefined && (isOf?.(area) ?? true))

describe('the rights matrix', () => {
  it('covers every area of the register', () => {
    expect(Object.keys(TABLE).sort()).toEqual(areas.map(({ key }) => key).sort())
  })

  it.each(areas.map((area) => [area.key, area] as const))(
    'of changes: %s',
    async (key, area) => {
      const wrong: string[] = []
      for (const attempt of triesOf(area)) {
        for (const place of placesOf(key)) {
          // A refused try leaves the record as it was, so one record serves until somebody may.
          let record: Record_ | undefined
          for (const [account, official] of officials) {
            if (!record) {
              record = await fresh(area, place)
              await attempt.before?.(area, record)
            }
            const before = await stateOf(area, record.id)
            const { status, body } = await attempt.go(area, official, record)
            const after = await stateOf(area, record.id)
            const should = allowed(account, key, attempt.right, place)
            const did = attempt.happened(before, after)
            const told = `${attempt.name} by ${account.group.trim()}@${account.catm} at ${place}: ${status} ${body.code ?? ''}`
            if (did !== should) wrong.push(`${did ? 'wrong allow' : 'wrong deny'}: ${told}`)
            if (!should && JSON.stringify(before) !== JSON.stringify(after))
              wrong.push(`refused but changed: ${told}`)
            if (should !== (status === 200)) wrong.push(`answer does not fit: ${told}`)
            if (!should && ![401, 403].includes(status)) wrong.push(`refused with another status: ${told}`)
            if (did) record = undefined
          }
        }
      }
      expect(wrong).toEqual([])
    },
    300_000,
  )

  it.each(areas.map((area) => [area.key, area] as const))(
    'of reading: %s',
    async (key, area) => {
      const wrong: string[] = []
      const records: Record_[] = []
      for (const place of placesOf(key)) records.push(await fresh(area, place))
      for (const [account, official] of officials) {
        for (const record of records) {
          const { place, id } = record
          const should = allowed(account, key, 'view', place)
          const within = { CC: place.slice(0, 2), AA: place.slice(2, 4) }
          const search = { ...within, PAGE: '1', PAGE_SIZE: '500', SORT: 'UPDATED_AT', DIR: 'desc' }
          // A filter that contains the scope is narrowed to it: it finds what is the asker's own.
          const narrows = account.reach?.startsWith(place.replace(/(00)+$/, '')) ?? false
          const tries: [string, Promise<{ status: number; body: { data?: unknown[] } }>][] = [
            ['search', official.post(`${area.path}/search`, search)],
            ['history', official.post(`${area.path}/history`, { ID: id })],
          ]
          if (area.gallery)
            tries.push([
              'image search',
              official.post(`${area.gallery.path}/search`, { ...idOf(area, record), CATM_UKEY: place }),
            ])
          for (const [name, answer] of tries) {
            const { status, body } = await answer
            const found = (body.data ?? []) as Record<string, unknown>[]
            const saw =
              name === 'search' ? found.some((each) => each[wireName(area.id)] === id) : found.length > 0
            if (saw !== should)
              wrong.push(`${name} by ${account.group}@${account.catm} at ${place}: ${status} saw ${saw}`)
            if (!should && status !== 403 && !(narrows && name === 'search'))
              wrong.push(`${name} by ${account.group}@${account.catm} at ${place}: ${status}`)
          }
          const reason = isPersonal(area) ? { REASON: 'ตรวจสอบสิทธิ' } : {}
          const book = await official.post(`${area.path}/export`, { ...within, ...reason })
          const isBook = Buffer.isBuffer(book.body)
          if (
            isBook !== (should || (narrows && account.reach !== undefined)) ||
            (!isBook && book.status !== 403)
          )
            wrong.push(`export by ${account.group}@${account.catm} at ${place}: ${book.status}`)
          if (hasPhoto(area)) {
            const photo = await official.open(await photoAddress(area, id))
            if ((photo.status === 200) !== should || ![200, 403, 404].includes(photo.status))
              wrong.push(`photo by ${account.group}@${account.catm} at ${place}: ${photo.status}`)
          }
        }
        const { body } = await official.post(`${area.path}/search`, { CC: '50', PAGE: '1', PAGE_SIZE: '500' })
        const strays = (body.data ?? []).filter(
          (record: { CATM_UKEY: string }) =>
            account.reach === undefined ||
            !(
              record.CATM_UKEY.startsWith(account.reach) ||
              isReadFromAbove(key, account.reach, record.CATM_UKEY)
            ),
        )
        if (strays.length > 0)
          wrong.push(
            `an open search by ${account.group}@${account.catm} shows ${strays.length} foreign records`,
          )
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  it('answers nobody who is not signed in', async () => {
    const nobody = harness.nobody()
    for (const area of areas) {
      for (const path of [
        `${area.path}/search`,
        area.path,
        `${area.path}/update`,
        `${area.path}/bin`,
        `${area.path}/purge`,
      ])
        expect((await nobody.post(path, {})).status, path).toBe(401)
      expect((await nobody.get(`${area.path}/delete/1`)).status).toBe(401)
    }
  })
})
