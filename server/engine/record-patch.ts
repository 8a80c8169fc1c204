/**
 * The part of a record that a change touched: field values in wire form, `catmUkey`, `deleted` as `0` or `1`,
 * and digests of pictures by their field, or by `picture1` to `picture5`; null where there was none. A
 * confirmation, a decision to keep a record hidden, and the undo of either also have `updatedAt` (ISO) and
 * `updatedBy`; in other changes these are the row's own.
 */
export type RecordSnapshot = Readonly<Record<string, string | null>>

/** What a record becomes: only what is named changes. Keys as in {@link RecordSnapshot}. */
export type RecordPatch = Readonly<Record<string, string | null>>
