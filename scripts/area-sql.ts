/** `npm run area-sql <key>` prints the tables of an area, or of all, for the next numbered migration. */
import { areas } from '#areas/index.ts'
import { listIndexSql } from '#server/engine/read/list-index.ts'
import { areaSql } from '#server/engine/table.ts'
import { wireColumnSql } from '#server/engine/read/wire-column.ts'
import { textIndexSql } from '#server/engine/read/text-index.ts'
import { pictureAddress, privatePictureAddress } from '#server/pictures/addresses.ts'

const key = process.argv[2]
const chosen = key ? areas.filter((area) => area.key === key) : areas
if (chosen.length === 0) {
  console.error(`No area is called "${key}". There are: ${areas.map((area) => area.key).join(', ')}.`)
  process.exit(1)
}
const address = (digest: string, isPrivate?: boolean) =>
  (isPrivate ? privatePictureAddress : pictureAddress)(digest)
console.log(
  chosen
    .map((area) =>
      [areaSql(area), wireColumnSql(area, address), listIndexSql(area), textIndexSql(area)]
        .filter((part) => part !== '')
        .join('\n'),
    )
    .join('\n\n'),
)
