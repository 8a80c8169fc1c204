/**
 * The operations of the permission matrix: every route that changes a record, with the permission it needs.
 */
import { randomBytes } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import type { TestOfficial } from '../harness.ts'
import { requiredFiles, samplePicture } from '../sample.ts'
import { type MatrixPermission, PERMISSION_MATRIX } from './permission-matrix.ts'
import {
  uniqueBodyNear,
  matrixRecordId,
  matrixPictures,
  type MatrixObservation,
  type MatrixState,
  type MatrixRecord,
  matrixAdministrator,
} from './matrix-fixture.ts'

type OperationResponse = { status: number; body: Record<string, unknown> }

export type MatrixOperation = {
  name: string
  right: MatrixPermission
  /** The record it needs: a stored one, or one in the trash. */
  target: 'stored' | 'deleted'
  /** The operation can't be undone for the next account, so each account needs its own record. */
  usesUp?: true
  /** Sends the request for a record in its present state. */
  run(area: Area, official: TestOfficial, record: MatrixRecord, now: MatrixState): Promise<OperationResponse>
  /** Whether the data shows that the operation was done. */
  hasHappened(prepare: MatrixObservation, after: MatrixObservation): boolean
  /** What the administrator does before. */
  before?(area: Area, record: MatrixRecord, now: MatrixState): Promise<unknown>
  /** Whether an area has the route, if the table does not say so. */
  isOf?(area: Area): boolean
}

const hasNewVersion = (before: MatrixObservation, after: MatrixObservation) => after.version > before.version

/** A new value for a field. */
function changedFieldOf(area: Area, { version }: Pick<MatrixState, 'version'>) {
  const [name, field] =
    Object.entries(area.fields).find(
      ([, { kind, setBy }]) => !setBy && ['text', 'longText', 'count'].includes(kind),
    ) ?? []
  return {
    [wireName(name ?? '')]: field?.kind === 'count' ? String(10 + (version % 80)) : `แก้ครั้งที่ ${version}`,
  }
}

/** Changes a record, so that there is a change to undo. */
export const editMatrixRecord = (area: Area, record: MatrixRecord, now: Pick<MatrixState, 'version'>) =>
  matrixAdministrator.post(`${area.path}/update`, {
    ...matrixRecordId(area, record),
    ...changedFieldOf(area, now),
  })

const newPresenceToken = () => newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES)))

const addPicture = (area: Area, official: TestOfficial, record: MatrixRecord) =>
  official.form(
    area.gallery?.path ?? '',
    { ...matrixRecordId(area, record), CATM_UKEY: record.place },
    { image: matrixPictures[0] },
  )

const MATRIX_OPERATIONS: MatrixOperation[] = [
  {
    name: 'create',
    right: 'add',
    target: 'stored',
    run: async (area, official, { place }) => {
      const body = uniqueBodyNear(area, `${place.slice(0, 6)}00`)
      return official.form(area.path, body, await requiredFiles(area))
    },
    hasHappened: (before, after) => after.count > before.count,
  },
  {
    name: 'update',
    right: 'edit',
    target: 'stored',
    run: (area, official, record, now) =>
      official.post(`${area.path}/update`, { ...matrixRecordId(area, record), ...changedFieldOf(area, now) }),
    hasHappened: hasNewVersion,
  },
  {
    name: 'undo of a change',
    right: 'edit',
    target: 'stored',
    before: editMatrixRecord,
    run: (area, official, { id }, { version }) =>
      official.post(`${area.path}/undo`, { ID: id, VERSION: version }),
    hasHappened: hasNewVersion,
  },
  {
    name: 'confirm',
    right: 'edit',
    target: 'stored',
    isOf: (area) => completenessItems(area).includes('stale'),
    run: (area, official, { id }, { version }) =>
      official.post(`${area.path}/confirm`, { ID: id, VERSION: version }),
    hasHappened: hasNewVersion,
  },
  {
    name: 'presence of an open form',
    right: 'edit',
    target: 'stored',
    run: (area, official, { id }) =>
      official.post('openForms/announce', { AREA: area.key, ID: id, MARK: newPresenceToken() }),
    hasHappened: (before, after) => after.opened > before.opened,
  },
  {
    name: "reveal of a person's national ID",
    right: 'reveal',
    target: 'stored',
    run: (area, official, { id }) => official.post(`${area.path}/reveal`, { ID: id, REASON: 'ตรวจสอบสิทธิ' }),
    hasHappened: (before, after) => after.revealed > before.revealed,
  },
  {
    name: 'image create',
    right: 'images',
    target: 'stored',
    usesUp: true,
    run: addPicture,
    hasHappened: hasNewVersion,
  },
  {
    name: 'image update',
    right: 'images',
    target: 'stored',
    run: async (area, official, _record, { version, image }) =>
      official.form(
        `${area.gallery?.path}/update`,
        { [wireName(area.gallery?.id ?? '')]: String(image) },
        { image: await samplePicture(version + 3) },
      ),
    hasHappened: hasNewVersion,
  },
  {
    name: 'image delete',
    right: 'images',
    target: 'stored',
    before: async (area, record, { image }) =>
      image === null && addPicture(area, matrixAdministrator, record),
    run: (area, official, _record, { image }) => official.get(`${area.gallery?.path}/delete/${image}`),
    hasHappened: hasNewVersion,
  },
  {
    name: 'toggle',
    right: 'toggle',
    target: 'stored',
    usesUp: true,
    run: (area, official, { id, place }) => official.get(`${area.display?.path}/${place}/${id}/1`),
    hasHappened: hasNewVersion,
  },
  {
    name: 'delete',
    right: 'delete',
    target: 'stored',
    run: (area, official, { known }) => official.get(`${area.path}/delete/${known}`),
    hasHappened: (before, after) => after.deleted && !before.deleted,
  },
  {
    name: 'transfer',
    right: 'transfer',
    target: 'stored',
    usesUp: true,
    before: (area, record) =>
      matrixAdministrator.post(`${area.path}/update`, { ...matrixRecordId(area, record), DATE_MOVEOUT: '0' }),
    run: (area, official, { id, place }) => {
      const to = place === '34010000' ? '50010000' : '34010000'
      const order = { DATE: '20240101', ORDER_NO: '1/2567' }
      return official.form(`${area.path}/transfer`, { ID: id, CATM_UKEY: to, ...order }, {})
    },
    hasHappened: hasNewVersion,
  },
  {
    name: 'restore of a deleted record',
    right: 'edit',
    target: 'deleted',
    run: (area, official, { id }) => official.post(`${area.path}/restore`, { ID: id }),
    hasHappened: (before, after) => before.deleted && !after.deleted,
  },
  {
    name: 'purge',
    right: 'purge',
    target: 'deleted',
    usesUp: true,
    run: (area, official, { id }) => official.post(`${area.path}/purge`, { ID: id }),
    hasHappened: (before, after) => before.version > 0 && after.version === 0,
  },
]

/** The operations of an area. */
export const matrixOperationsOf = (area: Area): MatrixOperation[] =>
  MATRIX_OPERATIONS.filter(
    ({ right, isOf }) => PERMISSION_MATRIX[area.key]?.[right] !== undefined && (isOf?.(area) ?? true),
  )
