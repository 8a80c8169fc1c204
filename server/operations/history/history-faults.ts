/** The faults of a history, and their sentences for administrators. */

export type FaultKind =
  | 'row-changed'
  | 'row-missing'
  | 'row-detached'
  | 'end-missing'
  | 'record-changed'
  | 'record-missing'
  | 'record-returned'
  | 'history-missing'
  | 'area-unknown'

/** One fault of a record at a version. */
export type HistoryFault = {
  kind: FaultKind
  /** The area's key. */
  area: string
  recordId: number
  version: number
  /** The last version, when several are missing. */
  to?: number
  /** The fields in which a record differs from its history. */
  fields?: readonly string[]
}

const versions = ({ version, to = version }: HistoryFault) =>
  to === version ? `version ${version} is` : `versions ${version} to ${to} are`

const SENTENCES: Record<FaultKind, (fault: HistoryFault) => string> = {
  'row-changed': ({ version }) => `the history row of version ${version} was changed after it was written`,
  'row-missing': (fault) => `${versions(fault)} missing from the history`,
  'row-detached': ({ version }) =>
    `the history row of version ${version} does not follow from the row before it`,
  'end-missing': (fault) => `${versions(fault)} missing from the end of the history`,
  'record-changed': ({ version, fields = [] }) =>
    `the record of version ${version} differs from its history in these fields: ${fields.join(', ')}`,
  'record-missing': ({ version }) =>
    `the record is missing, but its history ends with version ${version} without a purge`,
  'record-returned': ({ version }) => `the record exists, but version ${version} purged it`,
  'history-missing': ({ version }) => `the record of version ${version} has no history`,
  'area-unknown': ({ version }) =>
    `the history up to version ${version} belongs to an area that this program does not have`,
}

/** A sentence that names the area, record and version of a fault. */
export function faultSentence(fault: HistoryFault): string {
  return `${fault.area}, record ${fault.recordId}: ${SENTENCES[fault.kind](fault)}.`
}
