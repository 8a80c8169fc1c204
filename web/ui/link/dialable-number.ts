/** The first number of the text: an extension or another number may follow. */
const FIRST_NUMBER = /[+(\d][\d ().-]*/

/** The number to dial for a telephone number as typed. */
export function dialableNumber(written: string): string {
  return (FIRST_NUMBER.exec(written)?.[0] ?? '').replace(/[^\d+]/g, '')
}
