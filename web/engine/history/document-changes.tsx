import { type StoredDocument, storedDocuments } from '../record/record.ts'
import classes from './history-dialog.module.css'

/** The changes of a record's documents: added, removed and renamed ones, or only a new order. */
export function DocumentChanges({ label, before, after }: { label: string; before: string; after: string }) {
  const [was, is] = [listIn(before), listIn(after)]
  const added = is.filter(({ url }) => !was.some((each) => each.url === url))
  const removed = was.filter(({ url }) => !is.some((each) => each.url === url))
  const renamed = is.flatMap((document) => {
    const old = was.find(({ url }) => url === document.url)
    return old && old.name !== document.name ? [{ old, document }] : []
  })
  if (added.length + removed.length + renamed.length === 0) return <li>{`จัดลำดับ${label}ใหม่`}</li>
  return (
    <>
      {added.map((document) => (
        <li key={document.url}>
          เพิ่ม{label} <Name document={document} />
        </li>
      ))}
      {removed.map((document) => (
        <li key={document.url}>
          ลบ{label} <Name document={document} />
        </li>
      ))}
      {renamed.map(({ old, document }) => (
        <li key={document.url}>
          แก้ไขชื่อ{label} จาก <Name document={old} /> เป็น <Name document={document} />
        </li>
      ))}
    </>
  )
}

function Name({ document }: { document: StoredDocument }) {
  return <q className={classes.value}>{document.name}</q>
}

function listIn(text: string): StoredDocument[] {
  return text === '' ? [] : storedDocuments(JSON.parse(text))
}
