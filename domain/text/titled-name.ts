/** Names of persons with their titles, for lists, papers and public pages. */
import type { FieldOf } from '../fields/field.ts'

/** A person's name with the title: `นายสมชาย ใจดี`, or with a rank `ร้อยตำรวจเอก สมชาย ใจดี`. */
export function titledName({ options, joined }: FieldOf['choice'], code: string, name: string): string {
  if (code === '') return name
  return `${options[code] ?? code}${joined?.includes(code) ? '' : ' '}${name}`
}
