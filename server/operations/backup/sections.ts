/**
 * The lines of a backup in their order: a header, one section for each table, and the state of the sequences.
 */
import type { SequenceState, TableDigest } from './tables.ts'

/** Identifies our files and the format of their lines. */
export const BACKUP_FORMAT = 'amphoe-back-office backup'
export const BACKUP_FORMAT_VERSION = 1

/** The first line. */
export type BackupHeader = {
  format: typeof BACKUP_FORMAT
  version: number
  /** When the backup started, in ISO 8601. */
  madeAt: string
  /** The applied migrations, by name and digest. */
  migrations: [name: string, digest: string][]
}

/** The line before a table's rows. Rows are arrays, so they differ from all other lines. */
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

/** The columns of the section of documents. Old files have no such section. */
export const DOCUMENT_COLUMNS = ['sha256', 'bytes', 'put_at']

/** A line of the file. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`
