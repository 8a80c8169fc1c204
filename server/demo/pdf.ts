/** A small PDF writer for sample attachments: one page with a title and lines, in a standard font. */

/** Writes one page of plain ASCII text; other characters become question marks. */
export function samplePdf(title: string, lines: readonly string[]): Buffer {
  const shown = [title, '', ...lines].map((line, index) => {
    const font = index === 0 ? '/F1 18 Tf 28 TL' : '/F1 11 Tf 18 TL'
    return `${font} (${literal(line)}) Tj T*`
  })
  const page = `BT 72 760 Td ${shown.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return Buffer.from(assembled(objects), 'latin1')
}

/** Numbers the objects and adds the cross-reference table with their offsets. */
function assembled(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

function literal(text: string): string {
  return text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)
}
