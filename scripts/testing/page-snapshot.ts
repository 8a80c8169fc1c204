/** The text of the page when a browser test failed, short enough for the end of the output. */

/** So many lines from the top, where the page says what it is, and from the bottom, where dialogs stand. */
const FIRST = 25
const LAST = 55

/** Groups without a name and addresses of links tell nothing that the lines below or above them do not. */
const SILENT = /^- (generic|list|listitem|rowgroup|row|cell|paragraph)?:?$|^- \/url:/

/** A cell of a table with its text, and nothing below it. */
const CELL = /^ *- cell (".*")$/

/**
 * The page of Playwright's `error-context.md`, without the marks that only its tools read; nothing where it
 * took none.
 */
export function pageIn(errorContext: string): string {
  const page = /^# Page snapshot\n+```yaml\n([\s\S]*?)\n```$/m.exec(errorContext)?.[1]
  if (page === undefined) return ''
  const lines = page.split('\n').map((line) => line.replace(/ \[(ref|cursor)=[^\]]*\]/g, ''))
  const spoken = withRowsAsLines(lines).filter((line) => !SILENT.test(line.trim()))
  return bounded(spoken).join('\n')
}

/** Puts cells that stand one below the other behind one another. */
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
