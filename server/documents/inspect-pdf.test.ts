import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { costlyPdf, type Packing, packedPdf, pdfOf, rewrittenPdf, updatedPdf } from '../../tests/files/pdf.ts'

const sample = samplePdf('Order 1/2569', ['First line', 'Second line'])
/** A file with a link to this address. */
const linked = (address: string) =>
  pdfOf({ further: [`<< /Type /Annot /Subtype /Link /A << /S /URI /URI (${address}) >> >>`] })

const hex = (text: Buffer) => Buffer.from(`${text.toString('hex')}>`)

const ACTIVE = [
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /S /J#61v#61Script /JS 4 0 R >>',
  '<< /A << /S /JavaScript /JS (x) >> >>',
  '<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>',
  '<< /Subtype/RichMedia >>',
  '<< /S/SubmitForm /F (https://example.com) >>',
  '<< /AcroForm << /XFA 3 0 R >> >>',
  '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
  '<< /S /GoToE /D [0 /Fit] >>',
  '<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com/) >> >>',
  '<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo >> << /S /Sound /Sound 3 0 R >>] >>',
  '<< /S /Sound /Sound 3 0 R >>',
  '<< /S /So#75nd /Sound 3 0 R >>',
  '<< /S /Movie >>',
  '<< /S /Thread /D 0 /F (\\\\\\\\example.com\\\\x) >>',
  '<< /S /Th#72ead /D 0 >>',
  '<< /S /ImportData /F (x.fdf) >>',
  '<< /S /ResetForm >>',
  '<< /S /Hide /T (name) >>',
  '<< /S /Named /N /Print >>',
  '<< /S /Named /N << /N /NextPage >> >>',
  '<< /S /Trans >>',
  '<< /S /SetOCGState /State [/ON 3 0 R] >>',
  '<< /S /Rendition /OP 0 >>',
  '<< /S /RichMediaExecute >>',
  '<< /S /GoTo3DView >>',
  '<< /Type /Annot /Subtype /3D /3DD 3 0 R >>',
  '<< /Type /3D /Subtype /U3D /OnInstantiate 3 0 R >>',
  '<< /Type /Annot /AA << /PO << /S /URI /URI (https://example.com/) >> >> >>',
  '<< /Type /Annot /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>',
  '<< /Type /Annot /A << /S /URI /URI (java\\tscript:alert\\(1\\)) >> >>',
  '<< /Type /Annot /A << /S /URI /URI <feff006a006100760061007300630072006900700074003a0031> >> >>',
  '<< /Type /Annot /A << /S /URI /URI (file:///C:/x.exe) >> >>',
  '<< /Type /Annot /A << /S /URI /URI (\\\\\\\\example.com\\\\x) >> >>',
  '<< /Type /Annot /A << /S /URI /URI (//example.com/x) >> >>',
  '<< /URI << /Base (file://example.com/) >> >>',
  '<< /Type /Annot /A << /S /URI /URI ( javascript:alert\\(1\\)) >> >>',
  '<< /Type /Annot /A << /S /URI /URI (data:text/html,x) >> >>',
  '<< /OutputIntents [<< /DestOutputProfileRef << /URLs [] >> >>] >>',
  '<< /Type /Filespec /FS /URL /F (https://example.com/x) >>',
  '[ null << /S % a note\n/JavaScript >> ]',
  '/JavaScript',
]

const PACKINGS: Record<string, Packing> = {
  'by Flate': {},
  'in hexadecimal, with a long dictionary': {
    filter: '/ASCIIHexDecode',
    encode: hex,
    dictionary: `/Pad (${'x'.repeat(5_000)})`,
  },
  'by two filters': {
    filter: '[/ASCIIHexDecode /FlateDecode]',
    encode: (text) => hex(deflateSync(text)),
  },
  'by a filter that is another object': { filter: '7 0 R', further: '[/FlateDecode]' },
  'by an escaped filter': { filter: '/Fl#61teDecode' },
  'behind hundreds of spaces': { before: ' '.repeat(900) },
  'behind a long comment': { before: `%${'-'.repeat(2_000)}\n` },
  'without a filter': { filter: 'null', encode: (text) => text },
  'after a carriage return': { lineEnd: '\r\n' },
}

describe('inspectPdf with an ordinary PDF', () => {
  const form = pdfOf({
    catalog: '/AcroForm << /Fields [4 0 R] >>',
    further: ['<< /FT /Tx /T (name) /Subtype /Widget /Rect [0 0 9 9] >>'],
  })
  const page = 'BT (/JavaScript) Tj ET'
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    'of the demo content': () => sample,
    'that opens at a page': () => pdfOf({ catalog: '/OpenAction [3 0 R /FitH null]' }),
    'with a form': () => form,
    'with links': () => linked('https://example.com/?q=1#top'),
    'with a link to write a letter': () => linked('mailto:a@example.com'),
    'with a link to call': () => linked('tel:021234567'),
    'with a link without a scheme': () => linked('www.example.com/page.html'),
    'with a link after a space': () => linked(' https://example.com/'),
    'with a link to a port': () => linked('www.example.com:8080/page'),
    'with a link within the web site': () => linked('page.html#top'),
    'with a link whose action is another object': () =>
      pdfOf({ further: ['<< /A 5 0 R >>', '<< /S /URI /URI (https://example.com/) >>'] }),
    'with a link whose address is another object': () =>
      pdfOf({ further: ['<< /A << /S /URI /URI 5 0 R >> >>', '(https://example.com/)'] }),
    'that opens at a page by an action': () =>
      pdfOf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /NextPage >> >>' }),
    'with page transitions, articles and layers': () =>
      pdfOf({
        catalog: '/Threads [4 0 R] /OCProperties << /OCGs [] /D << /AS [] >> >>',
        further: ['<< /Type /Thread /I << /Title (x) >> >>', '<< /Trans << /Type /Trans /S /Fade >> >>'],
      }),
    'with a font named S': () => pdfOf({ further: ['<< /Font << /S 5 0 R >> >>', '<< /Type /Font >>'] }),
    'with the blend mode of a screen': () => pdfOf({ further: ['<< /BM /Screen >>'] }),
    'whose text contains the names of active content': () =>
      pdfOf({
        further: [
          `<< /Title (/JavaScript) /Subject ("/JavaScript) /Author (\\\\"/JavaScript) >>`,
          `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
          '<< /JavaScripts /Launcher >>',
        ],
      }),
    'with an object stream': () => packedPdf('<< /Type /Page >>'),
    'that was changed': () => updatedPdf(sample, 5, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>'),
    'that is linearised': () => rewrittenPdf(sample, '--linearize'),
    'that is linearised, with object streams': () =>
      rewrittenPdf(form, '--linearize', '--object-streams=generate'),
    'without any compression': () => rewrittenPdf(packedPdf('<< >>'), '--qdf', '--object-streams=disable'),
  }
  it.each(Object.entries(files))('accepts a PDF %s', async (_what, make) => {
    expect(await inspectPdf(await make())).toBeUndefined()
  })
})

describe('inspectPdf with a file of another type', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a web page that contains the PDF marks', Buffer.from('<html>%PDF-1.4 %%EOF')],
    ['a PDF after the bytes of a GIF', Buffer.concat([Buffer.from('GIF89a'), sample])],
    ['a ZIP archive that contains a PDF name', Buffer.from('PK\x03\x04 document.pdf')],
  ])('rejects %s', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toBe('none')
  })
})

describe('inspectPdf with active content', () => {
  it.each(ACTIVE)('finds %s', async (object) => {
    expect(await inspectPdf(pdfOf({ further: [object] }))).toBe('active')
    expect(await inspectPdf(pdfOf({ catalog: `/OpenAction ${object}` }))).toBe('active')
  })

  it.each(Object.entries(PACKINGS))('finds it in an object stream %s', async (_how, packing) => {
    expect(await inspectPdf(packedPdf('<< /Type /Page >>', packing))).toBeUndefined()
    for (const object of ACTIVE.slice(0, 9))
      expect(await inspectPdf(packedPdf(object, packing)), object).toBe('active')
  })

  it('finds it in an object stream whose type has another name', async () => {
    const bytes = packedPdf(ACTIVE[0]!).toString('latin1').replace('/ObjStm', '/Secret')
    expect(await inspectPdf(Buffer.from(bytes, 'latin1'))).not.toBeUndefined()
  })

  it('finds it in a later version of an object', async () => {
    const update = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>'
    expect(await inspectPdf(updatedPdf(sample, 1, update))).toBe('active')
  })

  it('finds it in a linearised file', async () => {
    const bytes = await rewrittenPdf(packedPdf(ACTIVE[0]!), '--linearize', '--object-streams=generate')
    expect(await inspectPdf(bytes)).toBe('active')
  })

  it('finds it behind deep nesting and a long key', async () => {
    const deep = `${'['.repeat(300)}/JavaScript${']'.repeat(300)}`
    expect(await inspectPdf(packedPdf(`<< /${'K'.repeat(900)} (x) /A ${deep} >>`))).toBe('active')
  })
})

describe('inspectPdf with an encrypted PDF', () => {
  it.each([
    ['with a password', ['--encrypt', 'user', 'owner', '256', '--']],
    ['with an older encryption', ['--encrypt', 'user', 'owner', '128', '--use-aes=y', '--']],
  ])('rejects a PDF %s, with or without a script', async (_how, options) => {
    expect(await inspectPdf(await rewrittenPdf(sample, ...options))).toBe('locked')
    expect(await inspectPdf(await rewrittenPdf(packedPdf(ACTIVE[0]!), ...options))).toBe('locked')
  })

  it.each([
    ['', ['--encrypt', '', 'owner', '256', '--']],
    [
      ', with an older encryption',
      ['--encrypt', '', 'owner', '128', '--use-aes=y', '--', '--object-streams=generate'],
    ],
    [', linearised', ['--encrypt', '', 'owner', '256', '--', '--linearize']],
  ])('says that only the owner has a password%s', async (_how, options) => {
    expect(await inspectPdf(await rewrittenPdf(sample, ...options))).toBe('protected')
    expect(await inspectPdf(await rewrittenPdf(packedPdf(ACTIVE[0]!), ...options))).toBe('protected')
  })

  it('rejects a PDF that is encrypted for certain readers', async () => {
    const trailer = '/ID [<00> <00>] /Encrypt << /Filter /Adobe.PubSec /V 4 >>'
    expect(await inspectPdf(pdfOf({ trailer }))).toBe('locked')
    expect(await inspectPdf(pdfOf({ trailer: trailer.replace('/Enc', '/E#6ec') }))).toBe('locked')
  })
})

describe('inspectPdf with a PDF that readers may interpret differently', () => {
  const files: Record<string, Buffer> = {
    'is truncated': sample.subarray(0, sample.length - 20),
    'has its end marker far from the end of the file': Buffer.concat([sample, Buffer.alloc(5_000, 32)]),
    'has no cross-reference table': Buffer.from(
      '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF\n',
    ),
    'has a wrong offset in the cross-reference table': Buffer.from(
      sample.toString('latin1').replace('0000000009 0', '0000000019 0'),
      'latin1',
    ),
    'has a space after `stream`': packedPdf(ACTIVE[0]!, { lineEnd: ' \n' }),
    'has a duplicate key': pdfOf({ catalog: '/OpenAction null /OpenAction [3 0 R /Fit]' }),
    'has an unknown filter': packedPdf(ACTIVE[0]!, { filter: '/JPXDecode' }),
    'has a broken object stream': packedPdf(ACTIVE[0]!, { encode: (text) => deflateSync(text).subarray(4) }),
    'is nested deeply': pdfOf({ further: ['['.repeat(1_000_000)] }),
    'has cross-reference tables that refer to each other': Buffer.from(
      updatedPdf(sample, 5, 'null')
        .toString('latin1')
        .replace(/\/Prev (\d+)(.*)startxref\n(\d+)/s, '/Prev $3$2startxref\n$3'),
      'latin1',
    ),
    'has an object stream that refers to itself': packedPdf(ACTIVE[0]!, {
      dictionary: '/Extends 4 0 R',
      filter: '5 0 R',
    }),
  }
  it.each(Object.entries(files))('rejects a PDF that %s', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toBe('broken')
  })
})

describe('inspectPdf with what comes from outside or only by pressing', () => {
  const stream = (entries: string) => `<< /Length 1 ${entries} >>\nstream\n1\nendstream`
  it.each(['/F (https://example.com/x)', '/F << /F (x) >>', '/FFilter /FlateDecode', '/FDecodeParms << >>'])(
    'finds a stream with %s',
    async (entries) => {
      expect(await inspectPdf(pdfOf({ further: [stream(entries)] }))).toBe('active')
    },
  )

  it('finds a page of another file in a drawing', async () => {
    const form = stream('/Type /XObject /Subtype /Form /Ref << /F (x.pdf) /Page 0 >>')
    expect(await inspectPdf(pdfOf({ further: [form] }))).toBe('active')
  })

  it('finds an address that is opened with the file, in an object that a link uses as well', async () => {
    const further = ['<< /A 5 0 R >>', '<< /S /URI /URI (https://example.com/) >>']
    expect(await inspectPdf(pdfOf({ catalog: '/OpenAction 5 0 R', further }))).toBe('active')
    expect(await inspectPdf(pdfOf({ catalog: '/OpenAction 5 1 R', further }))).toBe('active')
    expect(await inspectPdf(pdfOf({ catalog: '/AA << /O [5 0 R] >>', further }))).toBe('active')
  })

  it.each(['/Sound', '/Thread', '/URI'])('finds the name %s in an object of its own', async (name) => {
    const further = ['<< /S 5 0 R /URI (https://example.com/) >>', name]
    expect(await inspectPdf(pdfOf({ catalog: '/OpenAction 4 0 R', further }))).toBe('active')
  })

  it('finds a script address in an object of its own', async () => {
    const further = ['<< /A << /S /URI /URI 5 0 R >> >>', '(javascript:x)']
    expect(await inspectPdf(pdfOf({ further }))).toBe('active')
  })

  it.each([
    '<< /Names << /EmbeddedFiles 3 0 R >> >>',
    '<< /Type /EmbeddedFile >>',
    '<< /Type /Filespec /EF << /F 4 0 R >> >>',
    '<< /Type /Annot /Subtype /FileAttachment >>',
  ])('says that a file is attached with %s', async (object) => {
    expect(await inspectPdf(pdfOf({ further: [object] }))).toBe('attached')
    expect(await inspectPdf(packedPdf(object))).toBe('attached')
    expect(await inspectPdf(pdfOf({ further: [object, ACTIVE[0]!] }))).toBe('active')
  })
})

describe('inspectPdf with a file that costs too much', () => {
  const files: Record<string, () => Buffer> = {
    'an object stream of 100 MB': () => packedPdf('null', { before: ' '.repeat(100 * 1024 * 1024) }),
    'a stream in a stream in a stream': () => {
      const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024, 32))
      return packedPdf('null', {
        filter: '[/FlateDecode /FlateDecode /FlateDecode]',
        encode: () => deflateSync(deflateSync(bomb)),
      })
    },
    'more objects than the limit': () =>
      packedPdf(`${'['.repeat(480)}${'1 '.repeat(150_000)}${']'.repeat(480)}`),
    'a cross-reference of millions of entries': costlyPdf,
  }
  it.each(Object.entries(files))('rejects %s', async (_what, make) => {
    expect(await inspectPdf(make())).toBe('costly')
  })

  it('accepts a valid file afterwards', async () => {
    expect(await inspectPdf(files['more objects than the limit']!())).toBe('costly')
    expect(await inspectPdf(sample)).toBeUndefined()
  })
})
