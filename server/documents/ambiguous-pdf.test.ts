import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { packedPdf, pdfOf, pdfWriter, rewrittenPdf, threeObjects, updatedPdf } from '../../tests/files/pdf.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const EVIL = `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`
const TRAILER = '/Size 20 /Root 1 0 R'

const sample = samplePdf('Order 1/2569', ['First line'])
const replaced = (bytes: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')
const before = (text: string, bytes: Buffer) => Buffer.concat([Buffer.from(text, 'latin1'), bytes])

const plain = ([number, at]: readonly [number, number]) => [number, 1, at, 0] as const

/** A file whose last section is made by `write`, which gets the writer and the entries of three objects. */
function fileOf(
  write: (pdf: ReturnType<typeof pdfWriter>, entries: (readonly [number, number])[]) => number | Buffer,
): Buffer {
  const pdf = pdfWriter()
  const start = write(pdf, threeObjects(pdf))
  return typeof start === 'number' ? pdf.end(start) : start
}

/** A small file that opens with an object of a high number. */
function numberedHigh(action: string, number = 90_000): Buffer {
  const pdf = pdfWriter()
  const entries = threeObjects(pdf, `/OpenAction ${number} 0 R`)
  const opened = pdf.object(number, action)
  return pdf.end(pdf.table([[0, 'free'], ...entries, [number, opened]], `/Size ${number + 1} /Root 1 0 R`))
}

/** As Word writes: a table that leaves packed objects free, and a stream that only newer readers know. */
function hybridFile(entry: 'free' | number, place: 'packed' | number): Buffer {
  return fileOf((pdf, entries) => {
    const other = pdf.object(8, '<< /Other true >>')
    const container = pdf.packed(5, [[6, '<< /Type /StructTreeRoot >>']])
    const first = pdf.table(
      [[0, 'free'], ...entries, [5, container], [6, entry === 'free' ? 'free' : other], [8, other]],
      TRAILER,
    )
    pdf.raw(`startxref\n${first}\n%%EOF\n`)
    const hidden = pdf.stream(
      7,
      [[6, ...(place === 'packed' ? ([2, 5, 0] as const) : ([1, place, 0] as const))]],
      '/Size 20 /Root 1 0 R',
    )
    return pdf.raw(`xref\n0 0\ntrailer\n<< ${TRAILER} /Prev ${first} /XRefStm ${hidden} >>\n`)
  })
}

const EVERYDAY: Record<string, () => Buffer | Promise<Buffer>> = {
  'with unused entries of offset 0, as a Mac writes': () =>
    replaced(
      sample,
      /xref\n0 6([^t]+)trailer\n<< \/Size 6/,
      'xref\n0 7$10000000000 00000 n \ntrailer\n<< /Size 7',
    ),
  'with a size that is too large': () => replaced(sample, '/Size 6', '/Size 60'),
  'with a size that is too small': () => replaced(sample, '/Size 6', '/Size 5'),
  'after an empty line': () => before('\n', sample),
  'after lines of Windows': () => before('\r\n\r\n  ', sample),
  'after a byte order mark': () => before('\xef\xbb\xbf', sample),
  'after a byte order mark and a line': () => before('\xef\xbb\xbf\r\n', sample),
  'after white space, with an update': () => before('\n', updatedPdf(sample, 5, '<< /Type /Font >>')),
  'without a newline at the end': () => sample.subarray(0, sample.length - 1),
  'with spaces at the end': () => Buffer.concat([sample, Buffer.from('\r\n\r\n\0')]),
  'with a comment after its end': () => Buffer.concat([sample, Buffer.from('% archived 2569\n')]),
  'with white space before its cross-reference': () =>
    fileOf((pdf, entries) => {
      const start = pdf.raw('\n')
      pdf.table([[0, 'free'], ...entries], TRAILER)
      return start
    }),
  'of few objects with high numbers': () => numberedHigh('<< /S /GoTo /D [3 0 R /Fit] >>'),
  'with lines of Windows at its end': () =>
    replaced(sample, /startxref\n(\d+)\n%%EOF\n/, 'startxref\r\n$1\r\n%%EOF\r\n'),
  'with a cross-reference stream that leaves itself out': () =>
    fileOf((pdf, entries) => pdf.stream(9, entries.map(plain), '/Size 10 /Root 1 0 R')),
  'with a packed cross-reference': () => rewrittenPdf(sample, '--object-streams=generate'),
  'with a packed cross-reference, linearised': () =>
    rewrittenPdf(sample, '--linearize', '--object-streams=generate'),
  'that was linearised and then changed': async () => {
    const linearised = await rewrittenPdf(sample, '--linearize')
    const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(linearised.toString('latin1'))?.[1]
    const at = linearised.length
    const object = '40 0 obj\n<< /Type /Annot >>\nendobj\n'
    const root = /\/Root (\d+ 0 R)/.exec(linearised.toString('latin1'))?.[1]
    return Buffer.concat([
      linearised,
      Buffer.from(`${object}xref\n40 1\n${String(at).padStart(10, '0')} 00000 n \n`),
      Buffer.from(
        `trailer\n<< /Size 41 /Root ${root} /Prev ${previous} >>\nstartxref\n${at + object.length}\n%%EOF\n`,
      ),
    ])
  },
  'that older and newer readers read, as Word writes': () => hybridFile('free', 'packed'),
  'with a forgotten object that nothing refers to': () =>
    fileOf((pdf, entries) => {
      pdf.object(9, '<< /XRef 5888 >>')
      return pdf.table([[0, 'free'], ...entries], TRAILER)
    }),
  'whose old cross-reference was left in it': () =>
    fileOf((pdf, entries) => {
      const old = pdf.stream(9, [[1, 1, 9, 0]], '/Size 10 /Root 1 0 R')
      return pdf.table([[0, 'free'], ...entries, [9, old]], TRAILER)
    }),
  'with a deleted object': () =>
    fileOf((pdf, entries) => {
      const first = pdf.table([[0, 'free'], ...entries, [4, pdf.object(4, '<< /Type /Annot >>')]], TRAILER)
      return pdf.table([[4, 'free']], `${TRAILER} /Prev ${first}`)
    }),
}

const AMBIGUOUS: Record<string, () => Buffer | Promise<Buffer>> = {
  'has an object twice in a table': () =>
    fileOf((pdf, entries) => pdf.table([[0, 'free'], ...entries, [1, pdf.object(1, EVIL)]], TRAILER)),
  'has an object twice in a cross-reference stream': () =>
    fileOf((pdf, entries) => {
      const evil = pdf.object(1, EVIL)
      return pdf.stream(9, [...entries, [1, evil] as const].map(plain), TRAILER)
    }),
  'has a number twice in an object stream': () =>
    fileOf((pdf, entries) => {
      const container = pdf.packed(5, [
        [6, '<< >>'],
        [6, SCRIPT],
      ])
      const packed = [...entries.map(plain), [5, 1, container, 0], [6, 2, 5, 0]] as const
      return pdf.stream(9, packed, TRAILER)
    }),
  'has an object in an object stream at another index than it says': () =>
    fileOf((pdf, entries) => {
      const container = pdf.packed(5, [
        [6, '<< >>'],
        [7, SCRIPT],
      ])
      const packed = [...entries.map(plain), [5, 1, container, 0], [6, 2, 5, 1], [7, 2, 5, 0]] as const
      return pdf.stream(9, packed, TRAILER)
    }),
  'has more in an object stream than its cross-reference says': () =>
    fileOf((pdf, entries) => {
      const container = pdf.packed(5, [
        [6, '<< >>'],
        [1, EVIL],
      ])
      const packed = [...entries.map(plain), [5, 1, container, 0], [6, 2, 5, 0]] as const
      return pdf.stream(9, packed, TRAILER)
    }),
  'has an object stream that nothing names': () =>
    fileOf((pdf, entries) => {
      const container = pdf.packed(5, [[1, EVIL]])
      return pdf.table([[0, 'free'], ...entries, [5, container]], TRAILER)
    }),
  'has two roots': () =>
    fileOf((pdf, entries) => {
      const first = pdf.table([[0, 'free'], ...entries, [4, pdf.object(4, EVIL)]], '/Size 20 /Root 4 0 R')
      return pdf.raw(`xref\n0 0\ntrailer\n<< ${TRAILER} /Prev ${first} >>\n`)
    }),
  'has another cross-reference after its linearisation dictionary': () => {
    const pdf = pdfWriter()
    const head = pdf.object(1, '<< /Linearized 1 /L 0000000000 /O 3 /E 1 /N 1 /T 1 /H [1 1] >>')
    pdf.raw(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 20 /Root 9 0 R >>\nstartxref\n0\n%%EOF\n`)
    pdf.object(9, EVIL)
    const entries = [
      [1, head],
      [4, pdf.object(4, CATALOG)],
      [2, pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
      [3, pdf.object(3, '<< /Type /Page /Parent 2 0 R >>')],
    ] as const
    const bytes = pdf.end(pdf.table([[0, 'free'], ...entries], '/Size 20 /Root 4 0 R'))
    return replaced(bytes, '/L 0000000000', `/L ${String(bytes.length).padStart(10, '0')}`)
  },
  'is linearised by its length, but begins elsewhere': () => {
    const pdf = pdfWriter()
    const head = pdf.object(7, '<< /Linearized 1 /L 0000000000 /O 3 /E 1 /N 1 /T 1 /H [1 1] >>')
    const entries = [...threeObjects(pdf), [7, head] as const]
    const bytes = pdf.end(pdf.table([[0, 'free'], ...entries], TRAILER))
    return replaced(bytes, '/L 0000000000', `/L ${String(bytes.length).padStart(10, '0')}`)
  },
  'differs for readers that know /XRefStm': () => hybridFile(1, 'packed'),
  'has /XRefStm that overrides a table': () =>
    fileOf((pdf, entries) => {
      const evil = pdf.object(1, EVIL)
      const hidden = pdf.stream(9, [[1, 1, evil, 0]], TRAILER)
      return pdf.table([[0, 'free'], ...entries], `${TRAILER} /XRefStm ${hidden}`)
    }),
  'refers to a deleted object': () => {
    const pdf = pdfWriter()
    const entries = threeObjects(pdf, '/OpenAction 4 0 R')
    const first = pdf.table([[0, 'free'], ...entries, [4, pdf.object(4, SCRIPT)]], TRAILER)
    return pdf.end(pdf.table([[4, 'free']], `${TRAILER} /Prev ${first}`))
  },
  'refers to a deleted object in an object stream': () =>
    fileOf((pdf, entries) => {
      const container = pdf.packed(5, [[6, '<< /Type /Annot /AA 4 %\n 0 R >>']])
      const script = pdf.object(4, SCRIPT)
      const first = pdf.stream(
        9,
        [...entries.map(plain), [4, 1, script, 0], [5, 1, container, 0], [6, 2, 5, 0]],
        TRAILER,
      )
      return pdf.stream(10, [[4, 0, 0, 1]], `${TRAILER} /Prev ${first}`)
    }),
  'refers to a forgotten object': () => {
    const pdf = pdfWriter()
    const entries = threeObjects(pdf, '/OpenAction 9 0 R')
    pdf.object(9, SCRIPT)
    return pdf.end(pdf.table([[0, 'free'], ...entries], TRAILER))
  },
  'has an older version of an object after the present one': () =>
    fileOf((pdf, entries) => {
      const evil = pdf.object(1, EVIL)
      const first = pdf.table([[0, 'free'], ...entries.slice(1), [1, evil]], TRAILER)
      return pdf.table([[1, entries[0]![1]]], `${TRAILER} /Prev ${first}`)
    }),
  'has a second catalog that no cross-reference names': () =>
    fileOf((pdf, entries) => {
      const start = pdf.table([[0, 'free'], ...entries], TRAILER)
      pdf.object(1, EVIL)
      return start
    }),
  'has a second cross-reference that nothing refers to': () =>
    fileOf((pdf, entries) => {
      const start = pdf.table([[0, 'free'], ...entries], TRAILER)
      pdf.table([[1, 9]], TRAILER)
      return start
    }),
  'has a second trailer in a comment': () =>
    fileOf((pdf, entries) => {
      const start = pdf.table([[0, 'free'], ...entries], TRAILER)
      pdf.raw('% trailer << /Root 3 0 R >>\n')
      return start
    }),
  'is followed by another file': () => Buffer.concat([sample, pdfOf({ catalog: `/OpenAction ${SCRIPT}` })]),
  'comes before the end of another file': () =>
    Buffer.concat([pdfOf({ catalog: `/OpenAction ${SCRIPT}` }), sample]),
  'has two headers': () => before('%PDF-1.4\n', sample),
  'has a second start after its end': () => Buffer.concat([sample, Buffer.from('startxref\n9\n')]),
  'has an object whose number qpdf can not read': () => numberedHigh(SCRIPT, 9_000_000),
  'has objects after its end': () => Buffer.concat([sample, Buffer.from(`1 0 obj\n${EVIL}\nendobj\n`)]),
  'has an update that leaves out the previous one': () =>
    replaced(
      updatedPdf(updatedPdf(sample, 1, EVIL), 1, CATALOG),
      /\/Prev \d+ >>\nstartxref\n(\d+)\n%%EOF\n$/,
      '>>\nstartxref\n$1\n%%EOF\n',
    ),
  'has two sections, by how offsets are counted': () => {
    const updated = updatedPdf(updatedPdf(sample, 1, EVIL), 1, CATALOG)
    const offsets = [...updated.toString('latin1').matchAll(/startxref\n(\d+)/g)].map(([, at]) => Number(at))
    return before('\n'.repeat(offsets[2]! - offsets[1]!), updated)
  },
  'has a number in place of another': () => replaced(sample, '5 0 obj', '6 0 obj'),
  'has an object of another generation than its entry': () => replaced(sample, '5 0 obj', '5 1 obj'),
  'has an update beyond its size': () =>
    fileOf((pdf, entries) => {
      const first = pdf.table([[0, 'free'], ...entries, [30, pdf.object(30, SCRIPT)]], '/Size 31 /Root 1 0 R')
      return pdf.table([[30, pdf.object(30, 'null')]], `/Size 20 /Root 1 0 R /Prev ${first}`)
    }),
  'has a cross-reference that refers to itself': () =>
    fileOf((pdf, entries) => pdf.table([[0, 'free'], ...entries], `${TRAILER} /Prev ${pdf.length()}`)),
}

/** Ways to write the address of the cross-reference that readers understand differently. */
const STARTS = [
  '+%',
  '%.0',
  '% 0 R',
  '%\n5',
  '% % comment',
  '% %comment\n',
  '0x%',
  '%\nstartxref\n9',
  '9\nstartxref\n%',
  '(%)',
  '-%',
  '%e0',
]

describe('inspectPdf with documents of everyday programs', () => {
  it.each(Object.entries(EVERYDAY))('accepts a PDF %s', async (_what, make) => {
    expect(await inspectPdf(await make())).toBeUndefined()
  })
})

describe('inspectPdf with documents in which readers mean different objects', () => {
  it.each(Object.entries(AMBIGUOUS))('rejects a PDF that %s', async (_what, make) => {
    expect(await inspectPdf(await make())).toBe('broken')
  })

  it.each(STARTS)('rejects a PDF whose startxref is %j', async (start) => {
    const at = /startxref\n(\d+)/.exec(sample.toString('latin1'))?.[1] ?? ''
    const bytes = replaced(sample, /startxref\n\d+/, `startxref\n${start.replace('%', at)}`)
    expect(await inspectPdf(bytes)).toBe('broken')
  })

  it('rejects a PDF with a comment between startxref and its address', async () => {
    expect(await inspectPdf(replaced(sample, 'startxref\n', 'startxref\n%9\n'))).toBe('broken')
  })

  it('still names what acts by itself', async () => {
    expect(await inspectPdf(packedPdf(SCRIPT))).toBe('active')
    expect(await inspectPdf(numberedHigh(SCRIPT))).toBe('active')
    expect(await inspectPdf(before('\n', pdfOf({ catalog: `/OpenAction ${SCRIPT}` })))).toBe('active')
  })
})
