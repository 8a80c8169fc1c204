import { parsePhoneNumbers } from '#domain/fields/phone-numbers.ts'

/** A telephone link: the text as typed, the address of its first number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={parsePhoneNumbers(number)[0]?.tel} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  )
}
