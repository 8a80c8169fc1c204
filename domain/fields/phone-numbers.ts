/** Reads the numbers of a telephone field, as officials write them. */

/** A number as written, and the address to dial it: `tel:+6653112700`, with `;ext=12` for an extension. */
export type PhoneNumber = { text: string; tel: string }

/** Between two numbers. A slash before one or two digits is the end of a series of numbers instead. */
const BETWEEN = /,|;|\/(?=\s*[0-9+(]{3})|หรือ|และ|มือถือ/
const EXTENSION = /(?:ต่อ|กด|ext\.?|#)[ .:]*([0-9]+)/i
const MAIN = /[+(0-9][0-9 ().-]*/

/** The numbers in the text of a telephone field. Words without a number are left out. */
export function parsePhoneNumbers(written: string): PhoneNumber[] {
  return written.split(BETWEEN).flatMap((text) => {
    const address = dialAddress(text)
    return address === undefined ? [] : [{ text: text.trim(), tel: address }]
  })
}

function dialAddress(text: string): string | undefined {
  const main = (MAIN.exec(text)?.[0] ?? '').replace(/[^0-9+]/g, '')
  const digits = main.replaceAll('+', '')
  if (digits.length < 3) return undefined
  const extension = EXTENSION.exec(text)?.[1]
  const more = extension === undefined ? '' : `;ext=${extension}`
  if (main.startsWith('+')) return `tel:+${digits}${more}`
  // Short numbers such as 191 and 1669 have no international form.
  if (!digits.startsWith('0') || digits.length < 9) return `tel:${digits}${more}`
  // Mobile numbers have ten digits, others nine. What follows is the last digit of a series: `053-112700-5`.
  const length = /^0[689]/.test(digits) ? 10 : 9
  return `tel:+66${digits.slice(1, length)}${more}`
}
