import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_LIMITS } from './form-body.ts'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, type RouteRequest, NOBODY } from './route.ts'
import { createServer } from './server.ts'

const PATH = `${BASE_PREFIX}/form`
const MIB = 1024 * 1024

describe('a form', () => {
  const app = createServer({ log: () => {}, trustProxy: [] })
  const ran: RouteRequest[] = []
  beforeAll(async () => {
    const handler = async (request: RouteRequest) => {
      ran.push(request)
      return { status: true }
    }
    const schema = {
      summary: 'A test',
      response: { 200: {} },
      body: { variants: [], read: (sent: object) => sent },
    }
    registerRoutes(
      app,
      [{ method: 'POST', path: 'form', rule: { signedIn: true }, takes: 'form', schema: schema, handler }],
      {
        recognise: async () => ({ actor: { ...NOBODY, group: 4 }, sessionId: '1' }),
      },
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const port = () => (app.server.address() as { port: number }).port
  const authorization = `Bearer ${'0'.repeat(43)}`
  const send = async (body: FormData | Buffer | string, type?: string) => {
    ran.length = 0
    const headers: Record<string, string> = { authorization, ...(type && { 'content-type': type }) }
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body
    const answer = await fetch(`http://127.0.0.1:${port()}${PATH}`, { method: 'POST', headers, body: sent })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const formOf = (parts: [string, string | Buffer, string?][]) => {
    const form = new FormData()
    for (const [name, value, fileName = 'a.jpg'] of parts) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([new Uint8Array(value)]), fileName)
    }
    return form
  }
  const raw = (...parts: (string | Buffer)[]) =>
    Buffer.concat([
      ...parts.flatMap((part) => [Buffer.from('--x\r\n'), Buffer.from(part as string), Buffer.from('\r\n')]),
      Buffer.from('--x--\r\n'),
    ])
  const RAW = 'multipart/form-data; boundary=x'

  it('arrives complete: texts, file bytes and part names are unchanged, whatever the file name is', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 256))
    const text = 'น้ำตก\u200bแม่สา\r\n๑๒๓ 👩‍🌾'
    const names = ['../../etc/passwd', 'a\0b.jpg', 'ภาพ.jpg', `${'x'.repeat(5000)}.jpg`]
    for (const fileName of names) {
      expect(
        await send(
          formOf([
            ['NAME', text],
            ['image', bytes, fileName],
          ]),
        ),
      ).toEqual({ status: 200, body: { status: true } })
      expect(ran[0]?.body).toEqual({ NAME: text })
      expect(ran[0]?.files).toEqual([{ name: 'image', bytes }])
    }
  })

  it.each(['; charset=utf-8', '; charset="UTF-8"', '; charset=iso-8859-1', '; charset=base64'])(
    'keeps its texts unchanged, whatever type and charset a part declares: text/plain%s',
    async (charset) => {
      const text = 'แม่แตง é Ã© "A"'
      const part = `Content-Disposition: form-data; name="NAME"\r\nContent-Type: text/plain${charset}\r\n\r\n${text}`
      const json = part.replace('"NAME"', '"OTHER"').replace('text/plain', 'application/json')
      expect((await send(raw(part, json), RAW)).status).toBe(200)
      expect(ran[0]?.body).toEqual({ NAME: text, OTHER: text })
    },
  )

  it('may be sent as JSON without files, up to the size limit of JSON', async () => {
    expect((await send('{"NAME":"ก"}', 'application/json')).status).toBe(200)
    expect(ran[0]).toMatchObject({ body: { NAME: 'ก' }, files: [] })
    expect((await send(`{"a":"${'x'.repeat(600 * 1024)}"}`, 'application/json')).status).toBe(413)
  })

  it('has the same limits without a content length', async () => {
    const streamed = async (files: Buffer[]) => {
      ran.length = 0
      const form = new Response(formOf(files.map((bytes, n) => [`img${n}`, bytes])))
      const headers = { authorization, 'content-type': form.headers.get('content-type') ?? '' }
      const sent = { method: 'POST', headers, body: form.body, duplex: 'half' } as const
      return (await fetch(`http://127.0.0.1:${port()}${PATH}`, sent)).status
    }
    const files = [7, 8].map((fill) => Buffer.alloc(3 * MIB + fill, fill))
    expect(await streamed(files)).toBe(200)
    expect(ran[0]?.files.map(({ bytes }, n) => bytes.equals(files[n] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ])
    // One byte above the limit, so that everything has been sent when the form is rejected.
    const sizes = [15, 15, 15, 15, 15, 5].map((size) => size * MIB)
    expect(await streamed(sizes.map((size, n) => Buffer.alloc(size + Number(n === 5))))).toBe(413)
    expect(ran).toEqual([])
  })

  it('accepts files of 15 MB, and a field of 256 KiB', async () => {
    const file = Buffer.alloc(FORM_LIMITS.fileBytes, 7)
    const text = 'x'.repeat(FORM_LIMITS.fieldBytes)
    expect(
      (
        await send(
          formOf([
            ['NAME', text],
            ['img', file],
            ['img2', file],
          ]),
        )
      ).status,
    ).toBe(200)
    expect(ran[0]?.files.map(({ bytes }) => bytes.length)).toEqual([file.length, file.length])
    expect(ran[0]?.body.NAME).toBe(text)
  })

  it.each([
    [
      'a file over 15 MB',
      () =>
        formOf([
          ['NAME', 'x'],
          ['image', Buffer.alloc(15 * MIB + 1)],
        ]),
      413,
      'too-large',
      'image',
    ],
    [
      'a field over 256 KiB',
      () => formOf([['DETAIL', 'x'.repeat(256 * 1024 + 1)]]),
      413,
      'body-too-large',
      'DETAIL',
    ],
    [
      'more files than the limit',
      () => formOf(Array.from({ length: FORM_LIMITS.files + 1 }, (_, n) => [`img${n}`, Buffer.alloc(9)])),
      413,
      'body-too-large',
      undefined,
    ],
    [
      '81 fields',
      () => formOf(Array.from({ length: 81 }, (_, n) => [`F${n}`, 'x'])),
      413,
      'body-too-large',
      undefined,
    ],
    [
      'more than 80 MiB',
      () => formOf(Array.from({ length: 6 }, (_, n) => [`img${n}`, Buffer.alloc(14 * MIB)])),
      413,
      'body-too-large',
      undefined,
    ],
    [
      'two fields with the same name',
      () =>
        formOf([
          ['NAME', 'a'],
          ['NAME', 'b'],
        ]),
      400,
      'malformed',
      'NAME',
    ],
    [
      'two files with the same name',
      () =>
        formOf([
          ['image', Buffer.alloc(9)],
          ['image', Buffer.alloc(9)],
        ]),
      400,
      'malformed',
      'image',
    ],
    [
      'a text and a file with the same name',
      () =>
        formOf([
          ['img', ''],
          ['img', Buffer.alloc(9)],
        ]),
      400,
      'malformed',
      'img',
    ],
    ['the name __proto__', () => formOf([['__proto__', 'x']]), 400, 'malformed', undefined],
    ['the name constructor', () => formOf([['constructor', 'x']]), 400, 'malformed', undefined],
    ['brackets in a name', () => formOf([['NAME[0]', 'x']]), 400, 'malformed', undefined],
    ['U+0000', () => formOf([['NAME', 'a\0b']]), 422, 'bad-character', 'NAME'],
  ] as const)('with %s is rejected completely', async (_name, make, status, code, field) => {
    const answer = await send((make as () => FormData)())
    expect(answer).toMatchObject({ status, body: { status: false, code } })
    expect(answer.body.field).toBe(field)
    expect(ran).toEqual([])
  })

  it.each([
    ['no boundary', Buffer.from('x'), 'multipart/form-data', 400],
    ['a missing end', Buffer.from('--x\r\nContent-Disposition: form-data; name="A"\r\n\r\nhalf'), RAW, 400],
    ['no parts', Buffer.from('rubbish'), RAW, 400],
    ['a part without a name', raw('Content-Disposition: form-data\r\n\r\nv'), RAW, 400],
    [
      'bytes that are not UTF-8',
      raw(Buffer.from('Content-Disposition: form-data; name="A"\r\n\r\n\xff\xfe', 'latin1')),
      RAW,
      422,
    ],
    [
      'a JSON part',
      raw('Content-Disposition: form-data; name="A"\r\nContent-Type: application/json\r\n\r\n{"a":1}'),
      RAW,
      200,
    ],
    [
      'another charset',
      raw(
        Buffer.from(
          'Content-Disposition: form-data; name="A"\r\nContent-Type: text/plain; charset=tis-620\r\n\r\n\xa1\xd2',
          'latin1',
        ),
      ),
      RAW,
      422,
    ],
    ['an empty body', Buffer.alloc(0), RAW, 200],
  ])('with %s never causes an internal error', async (_name, body, type, status) => {
    expect((await send(body, type)).status).toBe(status)
  })

  it('treats an empty file input as no file', async () => {
    const empty =
      'Content-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'
    expect((await send(raw(empty), RAW)).status).toBe(200)
    expect(ran[0]?.files).toEqual([])
  })

  it('releases its memory when it is aborted, also when 120 forms are', async () => {
    ran.length = 0
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: ${RAW}\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`
    const broken = Array.from({ length: 120 }, async (_, n) => {
      const socket = connect(port(), '127.0.0.1')
      await new Promise((sent) => socket.write(head + 'x'.repeat(n * 1000), sent))
      const closed = new Promise((done) => socket.once('close', done))
      socket.destroy()
      await closed
    })
    await Promise.all(broken)
    // Each of them announced 5 MB. If that memory still counted as used, the server would reject this form
    // as busy.
    for (let n = 0; n < 3; n += 1)
      expect((await send(formOf([['image', Buffer.alloc(1000)]]))).status).toBe(200)
    expect(ran).toHaveLength(1)
  })
})
