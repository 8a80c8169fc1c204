/** Limits of imported workbooks, for browser and server. */

/** The form part that holds the file. */
export const WORKBOOK_FILE_PART = 'FILE'

/**
 * The greatest number of records in a file: several times the villages of the largest district, and as many
 * as an official can check.
 */
export const MAX_WORKBOOK_RECORDS = 1_000

/** The greatest number of accounts in a file: their passwords are hashed while the administrator waits. */
export const MAX_WORKBOOK_ACCOUNTS = 500
