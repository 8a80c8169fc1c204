/**
 * Notes to the demo's districts (docs/decisions/0035-notes-to-the-district.md), as their provinces' accounts would have written them: each
 * district has one to see to, and one has answered.
 */
import type { Area } from '#domain/area/area.ts'
import { type Actor, type Group, scopeOf } from '#domain/permissions/scope.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { queryRows } from '#server/engine/query.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { type NoteContext, recordNoteEvent, writeNote } from '#server/features/work/notes/write-note.ts'
import type { DemoRecord } from './types.ts'

/** Beside which record, by its place and its name, and what the district answered. */
export type DemoNote = Pick<DemoRecord, 'area'> & {
  district: string
  name: string
  text: string
  reply?: string
}

export const demoNotes: readonly DemoNote[] = [
  {
    area: 'institute',
    district: '5001',
    name: 'วิทยาลัยอาชีวศึกษาเชียงใหม่',
    text: 'กรุณาเพิ่มรูปภาพและรายละเอียดภาษาอังกฤษของสถาบัน เพื่อใช้ประชาสัมพันธ์ในระดับจังหวัด',
  },
  {
    area: 'gov',
    district: '5001',
    name: 'สำนักงานขนส่งจังหวัดเชียงใหม่',
    text: 'กรุณาตรวจสอบว่าหมายเลขโทรศัพท์ของหน่วยงานยังใช้งานอยู่',
    reply: 'ตรวจสอบกับหน่วยงานแล้ว หมายเลขถูกต้อง',
  },
  {
    area: 'gov',
    district: '5002',
    name: 'สำนักงานเกษตรอำเภอจอมทอง',
    text: 'กรุณาเพิ่มรูปภาพอาคารสำนักงาน เพื่อให้ประชาชนสังเกตสถานที่ได้ง่าย',
  },
  {
    area: 'otop',
    district: '3401',
    name: 'เทียนแกะสลักจำลอง ชุมชนวัดบูรพา',
    text: 'กรุณาเพิ่มรูปภาพสินค้า เพื่อใช้ประชาสัมพันธ์ในระดับจังหวัด',
  },
]

/** Whether a note stands beside a record. */
export function isBeside({ area, district, name }: DemoNote, record: DemoRecord): boolean {
  const isThere = record.area === area && record.catmUkey.startsWith(district)
  return isThere && Object.values(record.fields).includes(name)
}

/** Writes the notes that stand beside a record, whose number is `id`. */
export async function fillNotes(deps: EngineDeps, area: Area, record: DemoRecord, id: string): Promise<void> {
  for (const note of demoNotes.filter((each) => isBeside(each, record))) {
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

/** What the district says, as `work/notes/answer` keeps it. */
async function answer(
  deps: EngineDeps,
  noting: NoteContext,
  { id, reply, stored }: { id: number; reply: string; stored: { id: number; catmUkey: string } },
): Promise<void> {
  await queryRows(
    deps.db,
    `update record_note set state = 'answered', reply = $1, answered_by = $2, answered_at = $3, changed_at = $3, version = version + 1
     where id = $4`,
    [reply, noting.actor.name, new Date(deps.clock()), id],
  )
  await recordNoteEvent(deps.db, deps, noting, {
    kind: 'note-answer',
    recordId: stored.id,
    catmUkey: stored.catmUkey,
  })
}

/** The demo account of a group and place as somebody who acts. Its number is not given out yet: accounts come last. */
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
