/** Setting a field of several records at once, and giving all of them back what they had (docs/decisions/0039-one-field-of-many.md). */
import type { Area } from '#domain/area.ts'
import { CONFIRMED, confirmedText } from '#domain/personal-texts.ts'
import type { Given } from '#domain/together.ts'
import { wireRecord } from '#domain/wire.ts'
import { reportAll } from '../calls.ts'
import type { AreaRecord } from '../record.ts'
import { asRead, changedOf, type Done, type Meant, together } from './batch-calls.ts'

/** Asks what setting values would do to records as they were read: one that would stay as it is keeps its version. */
export function previewSetting(area: Area, records: readonly AreaRecord[], given: Given): Promise<Done[]> {
  return together(`${area.path}/updateTogether/preview`, asRead(records), bodyOf(given))
}

/** Sets values in records, each as it was read: one that somebody changed since stays. */
export async function setTogether(
  area: Area,
  records: readonly AreaRecord[],
  { given, mark }: { given: Given; mark: string },
): Promise<Done[]> {
  const done = await together(`${area.path}/updateTogether`, asRead(records), { ...bodyOf(given), mark })
  const told = changedOf(done).map(({ record: { values, id, catmUkey } }) => ({
    ...values,
    ...given.values,
    [area.id]: id,
    catmUkey,
  }))
  reportAll(area, 'edit', told)
  return done
}

/** Gives records what they had before `setTogether`. */
export function unsetTogether(area: Area, changed: readonly Meant[], mark: string): Promise<Done[]> {
  return together(`${area.path}/updateTogether/undo`, changed, { mark })
}

function bodyOf({ values, confirmed }: Given) {
  const answered = confirmed.length === 0 ? {} : { [CONFIRMED]: confirmedText(confirmed) }
  return wireRecord({ ...values, ...answered })
}
