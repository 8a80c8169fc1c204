/**
 * A second person must check a text about the royal family before it is shown (further screens, section 6),
 * and again after a change. This file also has the routes that the document defines only for these
 * activities.
 */

import { jsonRoute } from '#server/http/route.ts'
import { royal } from '#areas/website/royal.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { searchImages } from '#server/engine/images/gallery.ts'
import { presenterOf } from '#server/engine/presenter.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import { schemaRef, strictObject } from '#server/http/schemas.ts'
import { type GalleryArea, recordListSchema } from '#server/engine/schemas/record-schemas.ts'
import { recordImagesBody } from '#server/engine/schemas/request-bodies.ts'

/** The fields whose texts a second person must check. */
const TEXT_FIELDS = Object.entries(royal.fields).flatMap(([name, { kind }]) =>
  ['text', 'longText', 'english'].includes(kind) ? [name] : [],
)

const DISPLAY_FIELD = 'activeCc'

const OWN_TEXT_MESSAGE =
  'ท่านเป็นผู้แก้ไขข้อความของกิจกรรมนี้เป็นคนล่าสุด กรุณาให้เจ้าหน้าที่อื่นตรวจทานการใช้ราชาศัพท์และเปิดแสดงผลแทน'

export const royalHooks: AreaHooks = {
  beforeChange: async (trx, { stored, target, action, actor }) => {
    if (action === 'show') {
      if ((await lastWriter(trx, stored.id)) !== actor.id) return {}
      throw fieldError(wireName(DISPLAY_FIELD), OWN_TEXT_MESSAGE, 'own-text')
    }
    // An earlier version that is restored together with its display flag was already checked.
    const isNewText =
      target[DISPLAY_FIELD] === undefined && TEXT_FIELDS.some((name) => differs(stored, target, name))
    return isNewText ? { [DISPLAY_FIELD]: '0' } : {}
  },

  routes: (deps) => [
    jsonRoute(
      `${royal.path}/getImg`,
      {
        summary: 'Pictures',
        body: recordImagesBody(royal),
        response: { 200: recordListSchema(royal, 'image') },
      },
      { area: royal.key, action: 'view' },
      ({ actor, body }) => searchImages(deps, royal as GalleryArea, { actor }, body),
    ),
    {
      method: 'GET',
      path: `${royal.path}/:id`,
      schema: {
        summary: 'One activity',
        response: {
          200: strictObject({ isFound: { const: true }, data: schemaRef(`${royal.key}.record`) }),
        },
      },
      rule: { area: royal.key, action: 'view' },
      takes: 'nothing',
      handler: async ({ actor, params }) => {
        const wanted = { area: royal, actor, action: 'view', id: params.id } as const
        return { isFound: true, data: presenterOf(royal, deps)(await findRecord(deps.db, wanted)) }
      },
    },
  ],
}

function differs(stored: Readonly<Record<string, unknown>>, target: object, name: string): boolean {
  const value = (target as Readonly<Record<string, unknown>>)[name]
  return value !== undefined && value !== stored[name]
}

/** The user who last changed the texts; undefined when the history has no text of the record. */
async function lastWriter(trx: Db, recordId: number): Promise<number | undefined> {
  const [row] = await trx.query<{ actorId: number }>(sql`select actor_id as "actorId" from history
     where area = ${royal.key} and record_id = ${recordId} and after ?| ${TEXT_FIELDS}::text[] order by version desc limit 1`)
  return row?.actorId
}
