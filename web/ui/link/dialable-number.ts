/** Of what is written the first number: behind it may stand an extension, or another number. */
const FIRST_NUMBER = /[+(\d][\d ().-]*/

/** What a phone dials for a telephone number as somebody wrote it. */
export function dialableNumber(written: string): string {
  return (FIRST_NUMBER.exec(written)?.[0] ?? '').replace(/[^\d+]/g, '')
}
