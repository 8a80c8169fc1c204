/**
 * Notes to the demo's districts (decision 23) from their provinces: each district has an open one, and one
 * district has answered.
 */
import { type Actor, type Group, scopeOf } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { type NoteContext, recordNoteEvent, writeNote } from '#server/features/work/notes/write-note.ts'
import { type DemoRecord, readDemoJson } from './content.ts'

/** A note about the record of an area and district with this name, and the district's answer. */
export type DemoNote = { area: string; district: string; name: string; text: string; reply?: string }

export const demoNotes = readDemoJson<readonly DemoNote[]>('notes.json')

export function isNoteOf({ area, district, name }: DemoNote, record: DemoRecord): boolean {
  const isThere = record.area.key === area && record.catmUkey.startsWith(district)
  return isThere && Object.values(record.fields).includes(name)
}

/** Writes the notes about a record, whose number is `id`. */
export async function fillNotes(deps: EngineDeps, record: DemoRecord, id: string): Promise<void> {
  const { area } = record
  for (const note of demoNotes.filter((each) => isNoteOf(each, record))) {
    const by = (group: Group, catmUkey: string): NoteContext => ({
      area,
      actor: accountOf(group, catmUkey),
      origin: { address: '' },
    })
    const province = by(2, `${note.district.slice(0, 2)}000000`)
    const stored = await findRecord(
      deps.db,
      { area, actor: province.actor, action: 'view', id, byNumber: true },
      true,
    )
    const written = await writeNote(deps.db, deps, province, { stored, text: note.text })
    if (note.reply !== undefined)
      await answer(deps, by(1, `${note.district}0000`), { id: written, reply: note.reply, stored })
  }
}

/** Stores the district's answer as `work/notes/answer` does. */
async function answer(
  deps: EngineDeps,
  noting: NoteContext,
  { id, reply, stored }: { id: number; reply: string; stored: { id: number; catmUkey: string } },
): Promise<void> {
  await deps.db.execute(sql`update record_note set state = 'answered', reply = ${reply}, answered_by = ${noting.actor.name}, answered_at = ${new Date(deps.clock())}, changed_at = ${new Date(deps.clock())}, version = version + 1
     where id = ${id}`)
  await recordNoteEvent(deps.db, deps, noting, {
    kind: 'note-answer',
    recordId: stored.id,
    catmUkey: stored.catmUkey,
  })
}

/** The demo account of a group and place as an actor. It has no number yet: accounts are created last. */
function accountOf(group: Group, catmUkey: string): Actor {
  const account = DEMO_ACCOUNTS.find((each) => each.group === group && each.catmUkey === catmUkey)
  if (!account) throw new Error(`the demo has no account of group ${group} for ${catmUkey}`)
  return {
    id: 0,
    name: `${account.fname} ${account.lname}`,
    group,
    catmUkey,
    scope: scopeOf(group, catmUkey),
  }
}
