/** A strict CSV parser by RFC 4180, so that the tests notice every violation. */

/** The cells of the rows. Throws for a file without the byte order mark, and for wrong line ends. */
export function parseCsv(file: Buffer): string[][] {
  const text = file.toString('utf8')
  if (!text.startsWith('\ufeff')) throw new Error('The file does not begin with the mark of UTF-8.')
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? readQuotedCell(text, at) : readPlainCell(text, at)
    row.push(cell)
    if (text[end] === ',') {
      at = end + 1
      // After a last comma there is an empty cell without characters.
      continue
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`A row ends at ${end} without CRLF.`)
    rows.push(row)
    row = []
    at = end + 2
  }
  return rows
}

function readPlainCell(text: string, from: number): [string, number] {
  const found = /[,\r\n"]/g
  found.lastIndex = from
  const end = found.exec(text)?.index ?? text.length
  return [text.slice(from, end), end]
}

function readQuotedCell(text: string, from: number): [string, number] {
  let cell = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) throw new Error(`The quotes at ${from} have no end.`)
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    at = end + 2
  }
}
