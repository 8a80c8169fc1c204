import type { Area } from '#domain/area/area.ts'
import { nameAfterKind } from '#domain/records/record-name.ts'
import { Picture } from '../record/picture.tsx'
import { type AreaRecord, pictureOf, placeLines, previewOf } from '../record/record.ts'
import classes from './record-summary.module.css'

/** The subject of a question: the record's picture, name, first long text and places, `-` for empty ones. */
export function RecordSummary({ area, record }: { area: Area; record: AreaRecord }) {
  const picture = pictureOf(area, record)
  return (
    <div className={classes.summary}>
      {picture !== '' && <Picture className={classes.picture} address={previewOf(picture)} alt="" />}
      <dl className={classes.values}>
        {linesOf(area, record).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '-' : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function linesOf(area: Area, record: AreaRecord): [string, string][] {
  const detail = Object.entries(area.fields).find(([, { kind }]) => kind === 'longText')
  return [
    ...(area.onePerPlace ? [] : [[area.titles.name, nameAfterKind(area, record)] as [string, string]]),
    ...(detail ? [[detail[1].label, record.values[detail[0]] ?? ''] as [string, string]] : []),
    ...placeLines(area, record),
  ]
}
