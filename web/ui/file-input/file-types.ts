/** What the browser's own dialog offers to choose. Whatever comes all the same is judged by its content. */

export const PICTURE_FILES = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const PDF_FILES = '.pdf,application/pdf'
export const WORKBOOK_FILES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
