/** The types in the browser's file picker. Any file is validated by its content. */

export const PICTURE_FILES = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const PDF_FILES = '.pdf,application/pdf'
export const WORKBOOK_FILES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
