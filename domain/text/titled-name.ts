/**
 * Names of persons with their titles, as lists, papers and public pages have them.
 */
import type { FieldOf } from '../fields/field.ts'

/** A person's name with the title: `นายสมชาย ใจดี`, and of a rank `ร้อยตำรวจเอก สมชาย ใจดี`. */
export function titledName({ options, joined }: FieldOf['choice'], code: string, name: string): string {
  if (code === '') return name
  return `${options[code] ?? code}${joined?.includes(code) ? '' : ' '}${name}`
}
