/** How a call tells that it takes a workbook, and how it gets it. */
import { Refusal } from '#domain/refusal.ts'
import { FILE_PART } from '#domain/workbooks.ts'
import type { CallRequest } from '#server/http/route.ts'
import { fileIn, some, textOf } from '#server/http/told.ts'
import { XLSX_TYPE } from './write.ts'

/** The file of a form that brings records or accounts. */
const SHEET = fileIn(XLSX_TYPE, 'The workbook.')

/** What the preview of a workbook takes. */
export const PREVIEW_TAKES = some({ [FILE_PART]: SHEET }, [FILE_PART])

/** What bringing a workbook in takes: the file again, and what was previewed of it. */
export const IMPORT_TAKES = some({ [FILE_PART]: SHEET, DIGEST: textOf({ description: 'Of the preview.' }) }, [
  FILE_PART,
])

/** The bytes of the workbook that was sent. Refuses a form without it, and one with other files. */
export function sheetIn({ files }: Pick<CallRequest, 'files'>): Buffer {
  const [file, ...others] = files
  if (file?.name !== FILE_PART || others.length > 0) throw new Refusal('not-a-sheet', { field: FILE_PART })
  return file.bytes
}
