/** The workbook in a form: its schemas, and how a handler gets it. */
import { AppError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-fields.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { textField, bodyOf, type RequestField } from '#server/http/schema/route-schema.ts'
import { fileSchema } from '#server/http/schemas.ts'
import { XLSX_TYPE } from './write-workbook.ts'

/** The handler gets it from the files of the request. */
const SHEET: RequestField = {
  schema: fileSchema(XLSX_TYPE, { description: 'The workbook.' }),
  isRequired: true,
  read: () => undefined,
}

export const PREVIEW_BODY = bodyOf({ [WORKBOOK_FILE_PART]: SHEET })

/** The form of an import: the file again, and the digest of its preview. */
export const IMPORT_BODY = bodyOf({
  [WORKBOOK_FILE_PART]: SHEET,
  DIGEST: textField({ description: 'Of the preview.' }),
})

/** The bytes of the workbook. Throws for a form without it, or with other files. */
export function uploadedSheet({ files }: Pick<RouteRequest, 'files'>): Buffer {
  const [file, ...others] = files
  if (file?.name !== WORKBOOK_FILE_PART || others.length > 0)
    throw new AppError('not-a-sheet', { field: WORKBOOK_FILE_PART })
  return file.bytes
}
