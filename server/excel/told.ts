/** How a call tells that it takes a workbook. */
import { fileIn } from '#server/http/told.ts'
import { XLSX_TYPE } from './write.ts'

/** The file of a form that brings records or accounts. */
export const SHEET = fileIn(XLSX_TYPE, 'The workbook.')
