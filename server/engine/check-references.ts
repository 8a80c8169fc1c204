/** A reference names a record that is there, and that whoever chose it may see. */
import type { Area } from '#domain/area.ts'
import { MESSAGES } from '#domain/messages.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { wireName } from '#domain/wire.ts'
import type { Handle } from './deps.ts'
import { findRecord } from './find.ts'
import { referencesOf } from './references.ts'

/** Refuses new values of references that name no record, or one that the actor may not see. `stored` are the values of before. */
export async function checkReferences(
  db: Handle,
  { area, actor }: { area: Area; actor: Actor },
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [name, { to }] of referencesOf(area)) {
    const id = values[name]
    if (!id || id === stored[name]) continue
    // A reference is declared with the area itself; the language only needs to know a part of it.
    const wanted = { area: to as Area, actor, action: 'view', id, byNumber: true } as const
    await findRecord(db, wanted).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal('invalid', {
        field: wireName(name),
        message: MESSAGES.notListed,
        extra: { code: 'not-listed' },
      })
    })
  }
}
