/**
 * The part of a record that a change touched: field values in wire form, `catmUkey`, `deleted` as `0` or `1`,
 * and digests of pictures by their field, or by `picture1` to `picture5`; null where there was none. Where
 * somebody confirmed a record or decided that it stays hidden, and where that was undone, `updatedAt` (ISO)
 * and `updatedBy`, which are no more than the row's own in every other change.
 */
export type RecordSnapshot = Readonly<Record<string, string | null>>

/** What a record becomes: only what is named changes. Keys as in {@link RecordSnapshot}. */
export type RecordPatch = Readonly<Record<string, string | null>>
