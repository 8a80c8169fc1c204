/**
 * The part of a record that a change touched: field values in wire form, `catmUkey`, `deleted` as `0` or `1`,
 * and digests of pictures by their field, or by `picture1` to `picture5`; null for no value. A confirmation,
 * a decision to keep a record hidden, and the undo of either also have `updatedAt` (ISO) and `updatedBy`. For
 * other changes these are columns of the history row.
 */
export type RecordSnapshot = Readonly<Record<string, string | null>>

/** The new values of a record. Other values stay. Keys as in {@link RecordSnapshot}. */
export type RecordPatch = Readonly<Record<string, string | null>>
