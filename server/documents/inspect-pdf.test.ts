import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const sound = samplePdf('Order 1/2569', ['First line', 'Second line'])

/** A PDF with an additional object. */
const withObject = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(object), Buffer.from('\ntrailer << >>\n%%EOF\n')])

/** An object stream that contains a text after its table of numbers. */
const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    deflateSync(Buffer.from(`10 0 ${text}`)),
    Buffer.from('\nendstream\nendobj'),
  ])

describe('looking at a PDF', () => {
  it('finds nothing against a sound one', async () => {
    expect(await inspectPdf(sound)).toBeUndefined()
    expect(await inspectPdf(withObject(packed('<< /Type /Page >>')))).toBeUndefined()
    expect(
      await inspectPdf(withObject('5 0 obj << /OpenAction [3 0 R /FitH null] >> endobj')),
    ).toBeUndefined()
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page of the web', Buffer.from('<html>%PDF-1.4 %%EOF')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), sound])],
    ['an archive that calls itself one', Buffer.from('PK\x03\x04 document.pdf')],
  ])('does not take %s for one', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toBe('none')
  })

  it('finds one that breaks off', async () => {
    expect(await inspectPdf(sound.subarray(0, sound.length - 10))).toBe('broken')
    expect(await inspectPdf(Buffer.concat([sound, Buffer.alloc(5000, 32)]))).toBe('broken')
  })

  it('finds one that is locked, also where letters are numbers', async () => {
    expect(await inspectPdf(withObject('trailer << /Encrypt 9 0 R >>'))).toBe('locked')
    expect(await inspectPdf(withObject('trailer << /E#6ecrypt 9 0 R >>'))).toBe('locked')
  })

  const active = [
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<< /S /J#61v#61Script /JS 4 0 R >>',
    '<< /OpenAction << /S /JavaScript /JS (x) >> >>',
    '<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>',
    '<< /Names << /EmbeddedFiles 4 0 R >> >>',
    '<< /Type /EmbeddedFile >>',
    '<< /Subtype/RichMedia >>',
    '<< /S/SubmitForm /F (https://example.com) >>',
    '<< /AcroForm << /XFA 5 0 R >> >>',
  ]

  it.each(active)('finds what acts by itself: %s', async (object) => {
    expect(await inspectPdf(withObject(`5 0 obj ${object} endobj`))).toBe('active')
  })

  it.each(active)('finds it where it is packed: %s', async (object) => {
    expect(await inspectPdf(withObject(packed(object)))).toBe('active')
    // The dictionary does not decide whether it is an object stream.
    expect(await inspectPdf(withObject(packed(object, '/N 1 /First 5 /Filter /FlateDecode')))).toBe('active')
    expect(await inspectPdf(withObject(packed(`% a note\n${object}`)))).toBe('active')
  })

  it('does not take what can’t be looked into', async () => {
    for (const filter of ['[/ASCII85Decode /FlateDecode]', '/LZWDecode', '/A#53CIIHexDecode'])
      expect(
        await inspectPdf(withObject(packed('', `/Type /Obj#53tm /N 1 /First 5 /Filter ${filter}`))),
      ).toBe('broken')
  })

  it('does not unpack a bomb', async () => {
    const bomb = Buffer.concat([
      Buffer.from('1 0 obj << /Filter /FlateDecode >>\nstream\n'),
      deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(300 * 1024 * 1024, 32)])),
      Buffer.from('\nendstream'),
    ])
    expect(await inspectPdf(withObject(bomb))).toBe('broken')
  })

  it('does not unpack many small bombs either, of which each breaks off at its end', async () => {
    const bytes = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(40 * 1024 * 1024, 32)]))
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 255, bytes.length - 1)
    const bomb = Buffer.concat([Buffer.from('1 0 obj << >>\nstream\n'), bytes, Buffer.from('\nendstream\n')])
    expect(await inspectPdf(withObject(bomb))).toBeUndefined()
    expect(await inspectPdf(withObject(Buffer.concat([bomb, bomb, bomb])))).toBe('broken')
  })

  it('lets others go on meanwhile, whatever the file is full of', async () => {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    })
    const full = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(90 * 1024 * 1024, '/')]))
    const stream = Buffer.concat([Buffer.from('1 0 obj << >>\nstream\n'), full, Buffer.from('\nendstream\n')])
    expect(await inspectPdf(withObject(stream))).toBeUndefined()
    clearInterval(count)
    expect(turns).toBeGreaterThan(100)
  })

  it('finds a name wherever the pieces end that it is looked through in', async () => {
    const name = '/J#61vaScript '
    for (let missing = -2; missing <= name.length + 2; missing += 1) {
      const before = 512 * 1024 - missing
      expect(await inspectPdf(withObject(packed(`${' '.repeat(before - 5)}${name}`))), `${missing}`).toBe(
        'active',
      )
      const above = '%PDF-1.7\n'.length
      expect(await inspectPdf(withObject(`${' '.repeat(before - above)}${name}`)), `${missing}`).toBe(
        'active',
      )
      const longer = `${' '.repeat(before - above)}/JavaScripts `
      expect(await inspectPdf(withObject(longer)), `${missing}`).toBeUndefined()
    }
  })

  it('leaves packed pages alone that hold no objects', async () => {
    const page = deflateSync(Buffer.from('q 1 0 0 1 0 0 cm BT (/JavaScript) Tj ET'))
    const object = Buffer.concat([
      Buffer.from('4 0 obj << /Length 40 /Filter /FlateDecode >>\nstream\n'),
      page,
      Buffer.from('\nendstream endobj'),
    ])
    expect(await inspectPdf(withObject(object))).toBeUndefined()
  })
})
