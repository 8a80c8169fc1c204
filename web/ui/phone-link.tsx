/** A telephone number that a phone can dial: shown as it was written, dialled by its digits. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  )
}
