/** How a call tells that it takes a workbook, and how it gets it. */
import { AppError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-limits.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { fileSchema, partialObject, stringSchema } from '#server/http/schemas.ts'
import { XLSX_TYPE } from './write-sheet.ts'

/** The file of a form that brings records or accounts. */
const SHEET = fileSchema(XLSX_TYPE, 'The workbook.')

/** What the preview of a workbook takes. */
export const PREVIEW_BODY = partialObject({ [WORKBOOK_FILE_PART]: SHEET }, [WORKBOOK_FILE_PART])

/** What bringing a workbook in takes: the file again, and what was previewed of it. */
export const IMPORT_BODY = partialObject(
  { [WORKBOOK_FILE_PART]: SHEET, DIGEST: stringSchema({ description: 'Of the preview.' }) },
  [WORKBOOK_FILE_PART],
)

/** The bytes of the workbook that was sent. Refuses a form without it, and one with other files. */
export function uploadedSheet({ files }: Pick<RouteRequest, 'files'>): Buffer {
  const [file, ...others] = files
  if (file?.name !== WORKBOOK_FILE_PART || others.length > 0)
    throw new AppError('not-a-sheet', { field: WORKBOOK_FILE_PART })
  return file.bytes
}
