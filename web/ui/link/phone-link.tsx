import { dialableNumber } from './dialable-number.ts'

/** A telephone link: the text as typed, the address by its digits. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${dialableNumber(number)}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  )
}
