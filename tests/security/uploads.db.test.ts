/** Uploads: the server stores and serves only pictures that it made itself (security, A.5). */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { sheetXml, workbookParts, testZip } from '../files/zip.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { sharp } from '#server/pictures/configured-sharp.ts'
import { disguises, pixelFlood, squares, withSegment } from '../files/pictures.ts'
import { sampleKeyOf, requiredFiles } from '../sample.ts'
import { expectNoneSucceeded, attackCount } from './attack-results.ts'
import { malformedForms, HOSTILE_FILE_NAMES } from './malformed-forms.ts'
import { ATTACK_SUB_DISTRICTS, validBody } from './target-data.ts'
import { createSeededRandom } from './seeded-random.ts'
import { encodeForm, recordIdBody, attackFixture, type TargetRecord } from './attack-fixture.ts'
import { WORKBOOK_TITLES } from '../servers/accounts-fixture.ts'

const fixture = attackFixture()

const ownRecords = () => fixture.records.filter(({ where }) => where === 'own')

type UploadRoute = { name: string; path: string; fields: Record<string, string>; part: string }

/** Every route and form part that takes a picture, for one record of each area. */
function uploadRoutes(): UploadRoute[] {
  return ownRecords().flatMap((record) => {
    const { area, images } = record
    const parts = [...area.pictures.map(({ part }) => part), ...(area.gallery ? ['img', 'img3'] : [])]
    const fields = validBody(area, area.onePerPlace ? '50010300' : ATTACK_SUB_DISTRICTS.own)
    const gallery = area.gallery
      ? [
          { path: area.gallery.path, fields: recordIdBody(record), part: 'image' },
          {
            path: `${area.gallery.path}/update`,
            fields: { [wireName(area.gallery.id)]: String(images[0]) },
            part: 'image',
          },
        ]
      : []
    return [
      ...parts.map((part) => ({ path: area.path, fields, part })),
      ...parts.map((part) => ({ path: `${area.path}/update`, fields: recordIdBody(record), part })),
      ...gallery,
    ].map((way) => ({ ...way, name: `${way.path} ${way.part}` }))
  })
}

async function send({ path, fields, part }: UploadRoute, bytes: Buffer, name = 'photo.jpg', type?: string) {
  const area = areas.find((one) => path === one.path || path === `${one.path}/update`)
  const files = {
    ...(area?.path === path ? await requiredFiles(area) : {}),
    [part]: { bytes, name, ...(type ? { type } : {}) },
  }
  return fixture.send(path, { token: fixture.editorTokenFor(area), ...(await encodeForm(fields, files)) })
}

/** The URLs of all pictures in a reading of everything. */
const addressesIn = (all: Map<string, string>) =>
  new Set([...all.values()].join('\n').match(/\/(private-)?pictures\/[0-9a-f]{64}(\/preview)?/g))

describe('a file that is no picture', () => {
  it('is rejected by every route and changes nothing', async () => {
    const changes = await fixture.watch()
    const files = Object.entries(await disguises()).filter(([, bytes]) => bytes.length > 0)
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, way] of uploadRoutes().entries()) {
      for (const [name, bytes] of files.filter((_file, index) => (index + at) % attackCount(13, 1) === 0)) {
        attempts += 1
        const { status } = await send(way, bytes, 'photo.jpg', 'image/jpeg')
        if (status < 400) succeeded.push(`${way.name} took ${name}`)
      }
    }
    expectNoneSucceeded('U2', 'disguises', { attempts, succeeded: [...succeeded, ...(await changes())] })
  }, 600_000)

  it('is rejected with less than 300 MiB of memory when it has too many pixels', async () => {
    const changes = await fixture.watch()
    const flood = pixelFlood()
    const memory = fixture.target.memory()
    const [way] = uploadRoutes()
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(way!, flood)))
    const took = performance.now() - startedAt
    const grown = fixture.target.memory() - memory
    const succeeded = answers
      .filter(({ status }) => ![422, 503].includes(status))
      .map(({ status }) => String(status))
    if (grown > 300) succeeded.push(`memory grew by ${grown} MiB`)
    expectNoneSucceeded('U3', 'pixel floods at once', {
      attempts: answers.length,
      succeeded: [...succeeded, ...(await changes())],
      note: `${Math.round(took)} ms for all, memory +${grown} MiB`,
    })
  })
})

describe('a picture with other content in it', () => {
  it('is encoded again, so that no payload or metadata is served', async () => {
    const payload = Buffer.from('<script>alert("amphoe-payload")</script>')
    const jpeg = await squares()
    const png = await sharp(jpeg).png().toBuffer()
    const exif = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: 'amphoe-payload' }, IFD3: { GPSLatitude: '18/1 47/1 0/1' } })
      .jpeg()
      .toBuffer()
    const polyglots = [
      Buffer.concat([jpeg, payload]),
      withSegment(jpeg, 0xfe, payload),
      withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), payload])),
      Buffer.concat([png, Buffer.from('PK\x03\x04'), payload]),
      exif,
    ]
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, way] of uploadRoutes()
      .filter(({ path }) => path.endsWith('/update'))
      .entries()) {
      for (const bytes of polyglots.filter((_one, index) => (index + at) % attackCount(3, 1) === 0)) {
        attempts += 1
        const answer = await send(way, bytes, 'x.php.jpg', 'text/html')
        if (answer.status !== 200) succeeded.push(`${way.name}: ${answer.status}`)
      }
    }
    for (const address of addressesIn(await fixture.readEverything())) {
      const { headers, bytes } = await fixture.send(address, { token: fixture.tokens.administrator })
      const clean = !bytes.includes('amphoe-payload') && !bytes.includes('Exif') && !bytes.includes('script')
      const inert =
        ['image/jpeg', 'image/png'].includes(String(headers['content-type'])) &&
        headers['x-content-type-options'] === 'nosniff' &&
        /default-src 'none'.*sandbox/.test(String(headers['content-security-policy']))
      if (!clean || !inert) succeeded.push(`${address}: ${headers['content-type']}`)
    }
    expectNoneSucceeded('U1', 'polyglots and metadata', { attempts, succeeded })
  }, 600_000)

  it('gets the same URL for any file name', async () => {
    const bytes = await squares()
    const [way] = uploadRoutes().filter(({ path }) => path.endsWith('/update'))
    const valid = await send(way!, bytes, 'a.jpg')
    expect(valid.status).toBe(200)
    const addresses = addressesIn(await fixture.readEverything())
    const succeeded: string[] = []
    for (const name of HOSTILE_FILE_NAMES) {
      const { status } = await sendNamed(way!, bytes, name)
      if (status !== 200) succeeded.push(`${status} for ${JSON.stringify(name).slice(0, 60)}`)
    }
    const after = [...addressesIn(await fixture.readEverything())].filter(
      (address) => !addresses.has(address),
    )
    expectNoneSucceeded('U5', 'names of files', {
      attempts: HOSTILE_FILE_NAMES.length,
      succeeded: [...succeeded, ...after],
    })
  })
})

/** A form whose file name is sent byte for byte; `encodeForm` would escape it. */
function sendNamed({ path, fields, part }: UploadRoute, bytes: Buffer, name: string) {
  const boundary = 'x-amphoe-boundary'
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(texts.join('') + file),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return fixture.send(path, {
    token: fixture.tokens.district,
    body,
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

describe('a gallery', () => {
  it('has at most five pictures with unique numbers when 20 are sent at the same time', async () => {
    const races = attackCount(4, 100)
    const succeeded: string[] = []
    const galleries = ownRecords().filter(({ area }) => area.gallery)
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, at) => squares(1 + (at % 8))))
    for (let race = 0; race < races; race += 1) {
      const record = galleries[race % galleries.length]!
      const { area } = record
      const made = await fixture.send(area.path, {
        token: fixture.tokens.district,
        ...(await encodeForm(
          { ...validBody(area, ATTACK_SUB_DISTRICTS.own), ...sampleKeyOf(area, race) },
          {},
        )),
      })
      if (made.status !== 200) throw new Error(made.text)
      const fields = { [wireName(area.id)]: String(made.body.id) }
      const answers = await Promise.all(
        pictures.map(async (bytes) =>
          fixture.send(area.gallery!.path, {
            token: fixture.tokens.district,
            ...(await encodeForm(fields, { image: bytes })),
          }),
        ),
      )
      const { body } = await fixture.send(`${area.gallery!.path}/search`, {
        token: fixture.tokens.district,
        json: fields,
      })
      const numbers = body.data.map((image: Record<string, unknown>) => image[wireName(area.gallery!.no)])
      const accepted = answers.filter(({ status }) => status === 200).length
      const unexpected = answers
        .filter(({ status }) => ![200, 409, 503].includes(status))
        .map(({ status }) => status)
      const isValid = numbers.length === accepted && numbers.every((no: number, at: number) => no === at + 1)
      if (!isValid || numbers.length > 5 || unexpected.length > 0)
        succeeded.push(`${area.key}: ${accepted} accepted, ${numbers} stored, ${unexpected}`)
      await fixture.send(`${area.path}/delete/${made.body.id}`, { token: fixture.tokens.district })
    }
    expectNoneSucceeded('U6', 'a sixth picture in races of twenty', { attempts: races * 20, succeeded })
  }, 600_000)
})

describe('an upload form', () => {
  it('is rejected when it is malformed, and the next valid form is accepted', async () => {
    const chance = createSeededRandom(41)
    const way = uploadRoutes().find(({ path }) => path.endsWith('/update'))!
    const { body, type } = await encodeForm(way.fields, { [way.part]: await squares() })
    const boundary = type.split('boundary=')[1] ?? ''
    const succeeded: string[] = []
    let attempts = 0
    const note = (status: number, what: string) => {
      attempts += 1
      if (status >= 500 && status !== 503) succeeded.push(`${status} for ${what}`)
    }
    for (const [name, broken] of Object.entries(malformedForms(boundary))) {
      const { status } = await fixture.send(way.path, { token: fixture.tokens.district, type, ...broken })
      note(status, name)
      if (status < 400) succeeded.push(`${name} was taken`)
    }
    for (let count = 0; count < attackCount(100, 500); count += 1) {
      const damaged = Buffer.from(body)
      // Damages the text around the files; other tests damage the pictures.
      const heads = body.indexOf('image/jpeg') > 0 ? body.indexOf('image/jpeg') + 40 : 400
      for (let hits = 1 + chance.below(4); hits > 0; hits -= 1)
        damaged[chance.below(heads)] = chance.below(256)
      const cut = chance.oneIn(3) ? damaged.subarray(0, chance.below(damaged.length)) : damaged
      note(
        (await fixture.send(way.path, { token: fixture.tokens.district, type, body: cut })).status,
        'a damaged form',
      )
    }
    const valid = await send(way, await squares())
    if (valid.status !== 200) succeeded.push(`afterwards a valid form: ${valid.status}`)
    expectNoneSucceeded('U4', 'malformed forms', { attempts, succeeded })
  }, 600_000)

  it('does not block the next form when its connection breaks off', async () => {
    const way = uploadRoutes().find(({ path }) => path.endsWith('/update'))!
    const { body, type } = await encodeForm(way.fields, { [way.part]: await squares() })
    const attempts = attackCount(60, 200)
    const chance = createSeededRandom(7)
    const breakOff = (announced: number | undefined) =>
      new Promise<void>((resolve) => {
        const socket = connect(fixture.target.port, '127.0.0.1')
        socket.on('error', () => resolve())
        socket.on('close', () => resolve())
        socket.on('connect', () => {
          const length =
            announced === undefined ? 'transfer-encoding: chunked' : `content-length: ${announced}`
          const head = `POST ${BASE_PREFIX}/${way.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${fixture.tokens.district}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`
          const part = announced === undefined ? '' : body.subarray(0, chance.below(200))
          socket.write(Buffer.concat([Buffer.from(head), Buffer.from(part)]), () =>
            chance.oneIn(2) ? socket.resetAndDestroy() : socket.destroy(),
          )
        })
      })
    for (let at = 0; at < attempts; at += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => breakOff(index % 4 === 0 ? undefined : 80 * 1024 * 1024)),
      )
    }
    const succeeded: string[] = []
    const { status, text } = await send(way, await squares(3))
    if (status !== 200) succeeded.push(`afterwards a valid form: ${status} ${text.slice(0, 90)}`)
    expectNoneSucceeded('U4', 'uploads that break off', { attempts, succeeded })
  }, 600_000)

  it('stores no picture for a record of another district', async () => {
    const changes = await fixture.watch()
    const bytes = await squares(5)
    let attempts = 0
    for (const record of fixture.records.filter(
      ({ area, place }) => place !== fixture.recordAt(area, 'own').place,
    )) {
      for (const way of otherDistrictUploads(record)) {
        attempts += 1
        await send(way, bytes)
      }
    }
    expectNoneSucceeded('U7', 'pictures for records of other districts', {
      attempts,
      succeeded: await changes(),
    })
  }, 600_000)
})

describe('a workbook', () => {
  /** Above and below the heading, three hundred cells of the maximum length. */
  const fileOf = (shape: string, heading: readonly string[]) => {
    const text = `ก${shape.repeat(Math.floor(32_000 / shape.length))}ข`
    const long = Array.from({ length: 15 }, () => '<c t="s"><v>0</v></c>').join('')
    const rows = Array.from({ length: 10 }, () => `<row>${long}</row>`).join('')
    const titles = heading.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('')
    const sheet = sheetXml(`${rows}<row>${titles}</row>${rows}`)
    return testZip(workbookParts(sheet, `<sst><si><t xml:space="preserve">${text}</t></si></sst>`))
  }
  const of = (area: Area) => Object.values(area.fields).map(({ label }) => label)
  const calls: [string, string[]][] = [
    ['manage/mmDetail/preview', ['รหัสหมู่บ้าน', ...of(mmDetail)]],
    ['manage/otop/preview', ['รหัสรายการ otop', 'จังหวัด', 'อำเภอ', 'ตำบล', ...of(otop)]],
    ['user/preview', WORKBOOK_TITLES],
  ]

  it('delays other requests by at most 2.5 seconds when its cells have the maximum length', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    let longest = 0
    for (const [at, shape] of [' ', '\n', '\u0300\u0316', 'ก,', '1', '\u0e48'].entries()) {
      for (const [path, heading] of calls.filter((_call, nth) => (at + nth) % attackCount(3, 1) === 0)) {
        attempts += 1
        const { body, type } = await encodeForm({}, { FILE: fileOf(shape, heading) })
        const others = async () => {
          const request = fixture.send(path, { token: fixture.tokens.administrator, body, type })
          const { longest: slowest } = await fixture.othersWait(request)
          const { status } = await request
          if (status !== 200 && status !== 413 && status !== 422) succeeded.push(`${path} ${status}`)
          return slowest
        }
        const waited = Math.min(await others(), await others())
        longest = Math.max(longest, waited)
        if (waited > 2_500) succeeded.push(`${path} ${JSON.stringify(shape)}: ${waited} ms`)
      }
    }
    const note = `the others' longest wait ${longest} ms`
    expectNoneSucceeded('D2', 'workbooks of the longest cells', {
      attempts,
      succeeded: [...succeeded, ...(await changes())],
      note,
    })
  }, 600_000)
})

function otherDistrictUploads(record: TargetRecord): UploadRoute[] {
  const { area, images } = record
  const parts = [...area.pictures.map(({ part }) => part), ...(area.gallery ? ['img', 'img5'] : [])]
  const updates = parts.map((part) => ({
    name: '',
    path: `${area.path}/update`,
    fields: recordIdBody(record),
    part,
  }))
  if (!area.gallery) return updates
  const image = { [wireName(area.gallery.id)]: String(images[0]) }
  return [
    ...updates,
    {
      name: '',
      path: area.gallery.path,
      fields: { ...recordIdBody(record), CATM_UKEY: ATTACK_SUB_DISTRICTS.own },
      part: 'image',
    },
    {
      name: '',
      path: `${area.gallery.path}/update`,
      fields: { ...image, CATM_UKEY: ATTACK_SUB_DISTRICTS.own },
      part: 'image',
    },
  ]
}
