/** What the bench asks: for each part, the requests to the product and to the yardsticks that do the same work. */
import sharp from 'sharp'
import { get, jsonPost, post, type Wire } from './load.ts'
import { ASKER, ask } from './servers.ts'

export type Kind = 'node' | 'fastify' | 'pass'

export type Part = {
  title: string
  /** Requests by target; `product` is always there. */
  targets: Partial<Record<'product' | Kind, Wire[]>>
  connections?: number
  /** What is kept of lists is made worthless meanwhile: the product asks whether it still holds, and reads each list anew. */
  isChanged?: boolean
}

/** What the parts are made with: where the servers listen, who asks, and what there is to be asked for. */
export type Field = {
  product: number
  /** The product again, keeping no lists: whatever is asked of it is a list that nobody has asked for. */
  keepingNone: number | undefined
  token: string
  yardsticks: Partial<Record<Kind, number>>
  /** Four digits each. */
  districts: readonly string[]
}

const API = '/dods/services/public/api'
const READING = ['node', 'fastify', 'pass'] as const
const WRITING = ['node', 'fastify'] as const

const within = (code: string) =>
  code.length > 2 ? { CC: code.slice(0, 2), AA: code.slice(2) } : { CC: code }

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** The parts by the names that `--only` takes. Each makes what it needs when it is its turn. */
export const PARTS: Readonly<Record<string, (field: Field) => Promise<Part> | Part>> = {
  list: (field) => lists(field, "a district's search, never asked before", 'never-asked'),
  'list-changed': (field) => lists(field, 'the same, changed since it was last asked', 'changed'),
  'list-again': (field) => lists(field, 'the same, unchanged since it was last asked', 'unchanged'),
  page: (field) => pages(field, 'a page of 10 with total over a province, never asked before', 'never-asked'),
  'page-changed': (field) => pages(field, 'the same, changed since it was last asked', 'changed'),
  'page-again': (field) => pages(field, 'the same, unchanged since it was last asked', 'unchanged'),
  find: (field) => {
    const bodies = provincesOf(field).flatMap((code) =>
      many(60, (n) => ({ ...within(code), Q: `แห่งที่${10 + n}`, PAGE: 1, PAGE_SIZE: 10 })),
    )
    const asked = asking(field, 'never-asked')
    return reading(asked, 'a text search over a province, never asked before', 'find', bodies)
  },
  login: (field) =>
    both(field, 'signing in', 'login', 'auth/login', () => [ASKER], { signedIn: false, connections: 2 }),
  create: (field) =>
    both(field, 'adding a record', 'create', 'manage/gov', () => many(2_000, (n) => newRecord(field, n)), {}),
  update: async (field) => {
    const ids = await recordsOf(field)
    // Texts of its own for each target: what another has written already would be no change. The time in digits may be a person's number.
    const turn = Date.now().toString(36)
    const bodies = (target: string) =>
      many(20_000, (n) => ({
        GOV_ID: ids[n % ids.length],
        GOV_NAME: `ที่ว่าการแห่งใหม่ ${n} ${target} ${turn}`,
      }))
    return both(field, 'changing a record', 'update', 'manage/gov/update', bodies, {})
  },
  photo: async (field) => ({
    title: 'adding a record with a photo of 12 megapixels and 3 MB',
    targets: { product: [await photoForm(field)] },
    connections: 1,
  }),
  picture: async (field) => {
    const address = await pictureOf(field)
    const name = address.split('/').at(-1)
    return {
      title: "a picture's delivery",
      targets: {
        product: [get(field.product, address)],
        ...Object.fromEntries(
          WRITING.flatMap((kind) => {
            const port = field.yardsticks[kind]
            return port ? [[kind, [jsonPost(port, '/picture', { NAME: name })]]] : []
          }),
        ),
      },
    }
  },
}

/** Of twenty calls of an office, so many of each part: it reads much and writes a little. */
const USUAL = { 'page-again': 8, find: 6, 'list-again': 4, create: 1, update: 1 }
const USUAL_CALLS = 20_000

/** What an office asks for while somebody sends a photograph: lists, searches, and now and then a record that is saved. */
export async function usualCalls(field: Field): Promise<Part> {
  const sorts = await Promise.all(
    Object.entries(USUAL).map(async ([name, times]) => {
      const part = await PARTS[name]?.({ ...field, keepingNone: undefined, yardsticks: {} })
      return { wires: part?.targets.product ?? [], times }
    }),
  )
  // Each sort is spread evenly: of those that have been asked for least, by their share, the next one is asked.
  const asked = sorts.map(() => 0)
  const wires = many(USUAL_CALLS, () => {
    const behind = sorts.map(({ times }, at) => (asked[at] ?? 0) / times)
    const at = behind.indexOf(Math.min(...behind))
    const { wires: own } = sorts[at] as (typeof sorts)[number]
    const n = asked[at] ?? 0
    asked[at] = n + 1
    return own[n % own.length] as Wire
  })
  return { title: 'the usual calls of an office', targets: { product: wires } }
}

/** What became of a list since it was last asked for. */
type Since = 'never-asked' | 'changed' | 'unchanged'

/** The field as it is asked for such lists. On the embedded database there is one server only, which keeps what it answers. */
const asking = (field: Field, since: Since): Field =>
  since === 'never-asked' ? { ...field, product: field.keepingNone ?? field.product } : field

function lists(field: Field, title: string, since: Since): Part {
  const codes = since === 'unchanged' ? field.districts.slice(0, 50) : field.districts
  return {
    ...reading(asking(field, since), title, 'list', codes.map(within)),
    isChanged: since === 'changed',
  }
}

function pages(field: Field, title: string, since: Since): Part {
  const bodies = provincesOf(field).flatMap((code) =>
    many(since === 'unchanged' ? 1 : 50, (n) => ({ ...within(code), PAGE: 1 + n, PAGE_SIZE: 10 })),
  )
  return { ...reading(asking(field, since), title, 'page', bodies), isChanged: since === 'changed' }
}

const provincesOf = ({ districts }: Field) => [...new Set(districts.map((code) => code.slice(0, 2)))]

function reading(field: Field, title: string, work: string, bodies: readonly object[]): Part {
  return { title, targets: targetsOf(field, READING, work, 'manage/gov/search', () => bodies, field.token) }
}

/** What a target is asked with. */
type Bodies = (target: string) => readonly object[]

function both(
  field: Field,
  title: string,
  work: string,
  path: string,
  bodies: Bodies,
  { signedIn = true, connections }: { signedIn?: boolean; connections?: number },
): Part {
  const targets = targetsOf(field, WRITING, work, path, bodies, signedIn ? field.token : undefined)
  return { title, targets, ...(connections && { connections }) }
}

function targetsOf(
  { product, yardsticks }: Field,
  kinds: readonly Kind[],
  work: string,
  path: string,
  bodies: Bodies,
  token: string | undefined,
): Part['targets'] {
  const compared = kinds.flatMap((kind) => {
    const port = yardsticks[kind]
    return port ? [[kind, bodies(kind).map((body) => jsonPost(port, `/${work}`, body))]] : []
  })
  return {
    ...Object.fromEntries(compared),
    product: bodies('product').map((body) => jsonPost(product, `${API}/${path}`, body, token)),
  }
}

function newRecord({ districts }: Field, n: number): Record<string, string> {
  return {
    // Not every district has a sub-district 01; the first one does.
    CATM_UKEY: `${districts[0]}0100`,
    GOV_TYPE: '1',
    GOV_LOCATION: '0',
    GOV_NAME: `องค์การบริหารส่วนตำบลแห่งใหม่ ${n}`,
    GOV_NAME_EN: `Subdistrict Administrative Organization ${n}`,
    GOV_POSTCODE: '50200',
    GOV_TEL: '0 5311 2200',
    GOV_LAT: '18.7904',
    GOV_LONG: '98.9847',
  }
}

async function recordsOf({ product, token, districts }: Field): Promise<number[]> {
  const found: number[] = []
  for (const code of districts.slice(0, 10)) {
    const { data } = await ask(product, 'manage/gov/search', within(code), token)
    found.push(...(data as { GOV_ID: number }[]).map(({ GOV_ID }) => GOV_ID))
  }
  return found
}

/** A photograph of noise, which compresses as badly as leaves and gravel do. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: 'white', noise },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
}

async function photoForm(field: Field): Promise<Wire> {
  const form = new FormData()
  for (const [name, value] of Object.entries(newRecord(field, 0))) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
  const encoded = new Response(form)
  return post({
    port: field.product,
    path: `${API}/manage/gov`,
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
    token: field.token,
  })
}

/** The address of a picture that was taken in for this. */
async function pictureOf(field: Field): Promise<string> {
  const { product, token, districts } = field
  const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries(newRecord(field, 1))) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(small)]), 'photo.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const added = await fetch(`http://127.0.0.1:${product}${API}/manage/gov`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!added.ok) throw new Error(`a record with a picture was answered ${added.status}`)
  const search = {
    ...within(districts[0] ?? ''),
    SORT: 'UPDATED_AT',
    DIR: 'desc',
    PAGE: 1,
  }
  const { data } = await ask(product, 'manage/gov/search', search, token)
  return (data as { GOV_IMG: string }[]).find(({ GOV_IMG }) => GOV_IMG !== '')?.GOV_IMG ?? ''
}
