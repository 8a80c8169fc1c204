/** The villages of the demo districts, as their list names them. */
import { readFileSync } from 'node:fs'

/** A village: its area code, its sub-district's six digits, and its name. */
export type DemoVillage = { code: string; subDistrict: string; name: string }

/** All of them, in the order of their codes. */
export const demoVillages: readonly DemoVillage[] = readFileSync(
  new URL('../villages.csv', import.meta.url),
  'utf8',
)
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [code = '', name = ''] = line.trim().split(',')
    return code === '' ? [] : [{ code, subDistrict: code.slice(0, 6), name }]
  })

/** The villages of the first sub-district of each district. */
export const firstVillages: readonly DemoVillage[] = demoVillages.filter(({ code, subDistrict }) => {
  const first = demoVillages.find((village) => village.code.startsWith(code.slice(0, 4)))
  return first?.subDistrict === subDistrict
})
