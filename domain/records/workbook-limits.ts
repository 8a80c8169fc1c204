/** Limits of imported workbooks, for browser and server. */

/** The form part in which the file comes. */
export const WORKBOOK_FILE_PART = 'FILE'

/**
 * Records in one file: the villages of the largest districts several times over, and as many as an official
 * looks through.
 */
export const MAX_WORKBOOK_RECORDS = 1_000

/** Accounts in one file: their passwords have to be hashed while the administrator waits. */
export const MAX_WORKBOOK_ACCOUNTS = 500
