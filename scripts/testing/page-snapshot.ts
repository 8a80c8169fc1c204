/** The text of the page when a browser test failed, short enough for the end of the output. */

/** How many lines are kept from the top, where the title is, and from the bottom, where dialogs are. */
const FIRST = 40
const LAST = 55

/** Groups without a name, names of rows and URLs of links add nothing to the lines around them. */
const SILENT = /^- (generic|list|listitem|rowgroup|row|cell|paragraph)?:?$|^- row ".*":$|^- \/url:/

/** A cell of a table with its text, and nothing below it. */
const CELL = /^ *- cell (".*")$/

/** The page in Playwright's `error-context.md`, without the marks for its tools; nothing if it saved none. */
export function pageIn(errorContext: string): string {
  const page = /^```yaml\n([\s\S]*?)\n```$/m.exec(errorContext)?.[1]
  if (page === undefined) return ''
  const lines = page.split('\n').map((line) => line.replace(/ \[(ref|cursor)=[^\]]*\]/g, ''))
  const spoken = withRowsAsLines(lines).filter((line) => !SILENT.test(line.trim()))
  return bounded(spoken).join('\n')
}

/** Joins the cells of a table row into one line. */
function withRowsAsLines(lines: readonly string[]): string[] {
  const rows: string[] = []
  lines.forEach((line, at) => {
    const text = CELL.exec(line)?.[1]
    if (text !== undefined && CELL.test(lines[at - 1] ?? '')) rows.push(`${rows.pop()} · ${text}`)
    else rows.push(line)
  })
  return rows
}

function bounded(lines: readonly string[]): readonly string[] {
  const left = lines.length - FIRST - LAST
  if (left <= 0) return lines
  return [...lines.slice(0, FIRST), `… ${left} lines …`, ...lines.slice(-LAST)]
}
