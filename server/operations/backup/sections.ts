/** What the lines of a backup say, in their order: a head, one section for each table, and where the sequences stand. */
import type { SequenceState, TableDigest } from './tables.ts'

/** Says that a file is ours, and in which form its lines are. */
export const BACKUP_FORMAT = 'amphoe-back-office backup'
export const BACKUP_FORMAT_VERSION = 1

/** The first line. */
export type BackupHeader = {
  format: typeof BACKUP_FORMAT
  version: number
  /** When the backup was begun, in ISO 8601. */
  madeAt: string
  /** The migrations that the database had run: their names and digests. */
  migrations: [name: string, digest: string][]
}

/** The line before a table's rows. Rows are arrays, so that no row can be taken for another line. */
export type SectionStart = { table: string; columns: string[] }

/** The line after a table's rows. */
export type SectionEnd = TableDigest

/** The line before the end. */
export type Sequences = { sequences: SequenceState[] }

/** The columns of the section of pictures; the bytes are in base64. */
export const PICTURE_COLUMNS = [
  'sha256',
  'type',
  'width',
  'height',
  'bytes',
  'preview_type',
  'preview',
  'put_at',
]

/** The columns of the section of documents, which files of before do not have. */
export const DOCUMENT_COLUMNS = ['sha256', 'bytes', 'put_at']

/** A line of the file. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`
