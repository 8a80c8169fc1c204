/**
 * A text about the royal family is read by a second pair of eyes before it is shown (further screens, section 6), and it is
 * read again after it was changed. Beside that, the calls that the document names for these activities alone.
 */

import { royal } from '#areas/royal.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import type { Handle } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/find.ts'
import { type GalleryArea, searchImages } from '#server/engine/gallery.ts'
import { rowsOf } from '#server/engine/query.ts'
import { presenterOf } from '#server/engine/record.ts'
import { readId } from '#server/engine/request.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import { listOf, ref, told, whole } from '#server/http/told.ts'

/** The fields whose words somebody else has to have read. */
const WORDED = Object.entries(royal.fields).flatMap(([name, { kind }]) =>
  ['text', 'longText', 'english'].includes(kind) ? [name] : [],
)

const SHOWN = 'activeCc'

const OWN_TEXT = 'ท่านเป็นผู้แก้ไขข้อความของกิจกรรมนี้เป็นคนล่าสุด กรุณาให้เจ้าหน้าที่อื่นตรวจทานการใช้ราชาศัพท์และเปิดแสดงผลแทน'

export const royalSeams: AreaSeams = {
  beforeChange: async (trx, { stored, target, action, actor }) => {
    if (action === 'show') {
      if ((await lastWriter(trx, stored.id)) !== actor.id) return {}
      throw new Refusal('invalid', {
        field: wireName(SHOWN),
        message: OWN_TEXT,
        extra: { code: 'own-text' },
      })
    }
    // An earlier state that comes back together with its display was read then.
    const isNewText = target[SHOWN] === undefined && WORDED.some((name) => differs(stored, target, name))
    return isNewText ? { [SHOWN]: '0' } : {}
  },

  calls: (deps) => [
    {
      method: 'POST',
      path: `${royal.path}/getImg`,
      told: told('Pictures', ['CATM_UKEY', wireName(royal.id)], listOf(ref(`${royal.key}.image`))),
      rule: { area: royal.key, action: 'view' },
      takes: 'json',
      handler: ({ actor, address, body }) =>
        searchImages(
          deps,
          royal as GalleryArea,
          { area: royal, seams: {}, actor, origin: { address } },
          body,
        ),
    },
    {
      method: 'GET',
      path: `${royal.path}/:id`,
      told: {
        summary: 'One activity',
        gives: whole({ isFound: { const: true }, data: ref(`${royal.key}.record`) }),
      },
      rule: { area: royal.key, action: 'view' },
      takes: 'nothing',
      handler: async ({ actor, params }) => {
        const wanted = { area: royal, actor, action: 'view', id: readId(params.id) } as const
        return { isFound: true, data: presenterOf(royal, deps)(await findRecord(deps.db, wanted)) }
      },
    },
  ],
}

function differs(stored: Readonly<Record<string, unknown>>, target: object, name: string): boolean {
  const value = (target as Readonly<Record<string, unknown>>)[name]
  return value !== undefined && value !== stored[name]
}

/** Whose hand the present words come from; nobody where the record has none of them in its history. */
async function lastWriter(trx: Handle, recordId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ actorId: number }>(
    trx,
    `select actor_id as "actorId" from history
     where area = $1 and record_id = $2 and after ?| $3::text[] order by version desc limit 1`,
    [royal.key, recordId, WORDED],
  )
  return row?.actorId
}
