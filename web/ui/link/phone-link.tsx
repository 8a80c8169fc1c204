/** A telephone link: the text as typed, the address by its digits. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${dialableNumber(number)}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  )
}

/** The first number of the text: an extension or another number may follow. */
const FIRST_NUMBER = /[+(\d][\d ().-]*/

/** The number to dial for a telephone number as typed. */
export function dialableNumber(written: string): string {
  return (FIRST_NUMBER.exec(written)?.[0] ?? '').replace(/[^\d+]/g, '')
}
