/** What the rights matrix tries on records: every call that changes something, with the right that it asks for. */
import { randomBytes } from 'node:crypto'
import type { Area } from '#domain/area.ts'
import { lacksOf } from '#domain/lacks.ts'
import { MARK_BYTES, newMark } from '#domain/once.ts'
import { wireName } from '#domain/wire.ts'
import type { Official } from '../harness.ts'
import { requiredFiles, samplePicture } from '../sample.ts'
import { type Right, TABLE } from './document.ts'
import { bodyNear, idOf, pictures, type Seen, type State, type Tried, writer } from './scene.ts'

type Told = { status: number; body: Record<string, unknown> }

export type Try = {
  name: string
  right: Right
  /** What is tried on: a record that is there, or one in the bin. */
  on: 'stored' | 'binned'
  /** What happened to a record can't be undone for the next one who may do it: each has one of their own. */
  usesUp?: true
  /** Tries it on a record as it is now. */
  go(area: Area, official: Official, record: Tried, now: State): Promise<Told>
  /** Whether the data shows that it happened. */
  happened(before: Seen, after: Seen): boolean
  /** What somebody who may do everything does first. */
  before?(area: Area, record: Tried, now: State): Promise<unknown>
  /** Whether an area has the call at all, where that is not told by the table. */
  isOf?(area: Area): boolean
}

const moved = (before: Seen, after: Seen) => after.version > before.version

/** A change of a field to what it was not. */
function aField(area: Area, { version }: Pick<State, 'version'>) {
  const [name, field] =
    Object.entries(area.fields).find(
      ([, { kind, setBy }]) => !setBy && ['text', 'longText', 'count'].includes(kind),
    ) ?? []
  return {
    [wireName(name ?? '')]: field?.kind === 'count' ? String(10 + (version % 80)) : `แก้ครั้งที่ ${version}`,
  }
}

/** Changes a record, so that there is a change to undo. */
export const touch = (area: Area, record: Tried, now: Pick<State, 'version'>) =>
  writer.post(`${area.path}/update`, { ...idOf(area, record), ...aField(area, now) })

const freshMark = () => newMark(new Uint8Array(randomBytes(MARK_BYTES)))

const addPicture = (area: Area, official: Official, record: Tried) =>
  official.form(
    area.gallery?.path ?? '',
    { ...idOf(area, record), CATM_UKEY: record.place },
    { image: pictures[0] },
  )

const TRIES: Try[] = [
  {
    name: 'create',
    right: 'add',
    on: 'stored',
    go: async (area, official, { place }) => {
      const body = bodyNear(area, `${place.slice(0, 6)}00`)
      return official.form(area.path, body, await requiredFiles(area))
    },
    happened: (before, after) => after.count > before.count,
  },
  {
    name: 'update',
    right: 'edit',
    on: 'stored',
    go: (area, official, record, now) =>
      official.post(`${area.path}/update`, { ...idOf(area, record), ...aField(area, now) }),
    happened: moved,
  },
  {
    name: 'undo of a change',
    right: 'edit',
    on: 'stored',
    before: touch,
    go: (area, official, { id }, { version }) =>
      official.post(`${area.path}/undo`, { ID: id, VERSION: version }),
    happened: moved,
  },
  {
    name: 'confirmation that it is still right',
    right: 'edit',
    on: 'stored',
    isOf: (area) => lacksOf(area).includes('stale'),
    go: (area, official, { id }, { version }) =>
      official.post(`${area.path}/confirm`, { ID: id, VERSION: version }),
    happened: moved,
  },
  {
    name: 'announcement of an open form',
    right: 'edit',
    on: 'stored',
    go: (area, official, { id }) =>
      official.post('openForms/announce', { AREA: area.key, ID: id, MARK: freshMark() }),
    happened: (before, after) => after.opened > before.opened,
  },
  {
    name: "reveal of a person's number",
    right: 'reveal',
    on: 'stored',
    go: (area, official, { id }) => official.post(`${area.path}/reveal`, { ID: id, REASON: 'ตรวจสอบสิทธิ' }),
    happened: (before, after) => after.revealed > before.revealed,
  },
  {
    name: 'image create',
    right: 'images',
    on: 'stored',
    usesUp: true,
    go: addPicture,
    happened: moved,
  },
  {
    name: 'image update',
    right: 'images',
    on: 'stored',
    go: async (area, official, _record, { version, image }) =>
      official.form(
        `${area.gallery?.path}/update`,
        { [wireName(area.gallery?.id ?? '')]: String(image) },
        { image: await samplePicture(version + 3) },
      ),
    happened: moved,
  },
  {
    name: 'image delete',
    right: 'images',
    on: 'stored',
    before: async (area, record, { image }) => image === null && addPicture(area, writer, record),
    go: (area, official, _record, { image }) => official.get(`${area.gallery?.path}/delete/${image}`),
    happened: moved,
  },
  {
    name: 'toggle',
    right: 'toggle',
    on: 'stored',
    usesUp: true,
    go: (area, official, { id, place }) => official.get(`${area.display?.path}/${place}/${id}/1`),
    happened: moved,
  },
  {
    name: 'delete',
    right: 'delete',
    on: 'stored',
    go: (area, official, { known }) => official.get(`${area.path}/delete/${known}`),
    happened: (before, after) => after.deleted && !before.deleted,
  },
  {
    name: 'transfer',
    right: 'transfer',
    on: 'stored',
    usesUp: true,
    before: (area, record) =>
      writer.post(`${area.path}/update`, { ...idOf(area, record), DATE_MOVEOUT: '0' }),
    go: (area, official, { id, place }) => {
      const to = place === '34010000' ? '50010000' : '34010000'
      const order = { DATE: '20240101', ORDER_NO: '1/2567' }
      return official.form(`${area.path}/transfer`, { ID: id, CATM_UKEY: to, ...order }, {})
    },
    happened: moved,
  },
  {
    name: 'restore of a deleted record',
    right: 'edit',
    on: 'binned',
    go: (area, official, { id }) => official.post(`${area.path}/restore`, { ID: id }),
    happened: (before, after) => before.deleted && !after.deleted,
  },
  {
    name: 'final removal from the bin',
    right: 'purge',
    on: 'binned',
    usesUp: true,
    go: (area, official, { id }) => official.post(`${area.path}/purge`, { ID: id }),
    happened: (before, after) => before.version > 0 && after.version === 0,
  },
]

/** What there is to try in an area. */
export const triesOf = (area: Area): Try[] =>
  TRIES.filter(({ right, isOf }) => TABLE[area.key]?.[right] !== undefined && (isOf?.(area) ?? true))
