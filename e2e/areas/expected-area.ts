/** What the browser tests expect of an area. */
import type { FieldEntry } from '../forms.ts'
import { smallPicture } from '../sample-pictures.ts'

/**
 * The row id in a report to `logs`: none, the record's number, its area code, or the number of the picture.
 */
export type RowId = 'none' | 'id' | 'area code' | 'image number'

export type ExpectedArea = {
  route: string
  heading: string
  /** The titles of the dialogs. The Add button has the title of the dialog that adds. */
  add: string
  edit: string
  view: string
  deleteQuestion: (name: string) => string
  empty: string
  /** All entries of the form except the place. `name` is the record's name. */
  entries: (name: string) => FieldEntry[]
  /** The entry that the edit changes, and its text before. */
  change: { from: string; to: FieldEntry }
  /** The label of the field with the record's name, where the area has one. */
  namedBy?: string
  /** The labels of the pictures in the form. */
  pictures: string[]
  /** The labels of the dates that a new form fills in. The tests clear them to empty the form. */
  dates?: string[]
  /** The errors of an empty new form, by group, in the order in which they are reported. */
  missing: { 1: string[]; 4: string[] }
  /**
   * APP_MENU and the row ids of the reports to `logs`. Changes without a row id here are not reported. Areas
   * without a number in the specification report nothing.
   */
  report?: { appMenu: number; add: RowId; edit: RowId; delete?: RowId }
}

/** The titles of the dialogs, by the word for a record. */
export const dialogTitles = (name: string): Pick<ExpectedArea, 'add' | 'edit' | 'view'> => ({
  add: `เพิ่ม${name}`,
  edit: `แก้ไข${name}`,
  view: `รายละเอียด${name}`,
})

/** The entries of the form's pictures, each with another picture. */
export async function pictureEntries({ pictures }: ExpectedArea): Promise<FieldEntry[]> {
  return Promise.all(
    pictures.map(async (label, index) => ({
      label,
      picture: await smallPicture(index + 1, { width: 1280, height: 720 }),
    })),
  )
}
