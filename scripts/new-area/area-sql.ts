/** `npm run area-sql [key]` prints the statements that create the tables of an area, or of all areas. */
import { areas } from '#areas/index.ts'
import { areaSql } from '#server/engine/area-sql.ts'

const key = process.argv[2]
const chosen = key ? areas.filter((area) => area.key === key) : areas
if (chosen.length === 0) {
  console.error(`No area is called "${key}". There are: ${areas.map((area) => area.key).join(', ')}.`)
  process.exit(1)
}
console.log(chosen.map(areaSql).join('\n\n'))
