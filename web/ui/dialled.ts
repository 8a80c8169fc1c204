/** Of what is written the first number: behind it may stand an extension, or another number. */
const FIRST = /[+(\d][\d ().-]*/

/** What a phone dials for a telephone number as somebody wrote it. */
export function dialled(written: string): string {
  return (FIRST.exec(written)?.[0] ?? '').replace(/[^\d+]/g, '')
}
