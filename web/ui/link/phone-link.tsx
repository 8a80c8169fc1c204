import { dialableNumber } from './dialable-number.ts'

/** A telephone number that a phone can dial: shown as it was written, dialled by its digits. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${dialableNumber(number)}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  )
}
