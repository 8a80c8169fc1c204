import { Anchor } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Area } from '#domain/area.ts'
import { sizeInWords } from '#domain/documents.ts'
import { download } from '#web/api/download.ts'
import { notify } from '#web/ui/notify.tsx'
import { failureText } from '../../failure.tsx'
import type { AreaRecord, StoredDocument } from '../../record.ts'
import formClasses from '../form.module.css'
import classes from './documents.module.css'

/** The documents of a record with their sizes, each to be saved; nothing where an area has none. */
export function ShownDocuments({ area, record }: { area: Area; record: AreaRecord }) {
  if (area.documents === undefined) return null
  const isPrivate = area.documents.private === true
  return (
    <section>
      <h3 className={formClasses.title}>{area.documents.label}</h3>
      {record.documents.length === 0 ? (
        'ไม่มีเอกสารแนบ'
      ) : (
        <ul className={classes.shown}>
          {record.documents.map((document) => (
            <li key={document.url}>
              <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
              <span>
                {isPrivate ? <WayByToken document={document} /> : <Way document={document} />}{' '}
                <span className={classes.size}>{`(PDF ขนาด ${sizeInWords(document.size)})`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const addressOf = ({ url, name }: StoredDocument) => `${url}/${encodeURIComponent(name)}`

function Way({ document }: { document: StoredDocument }) {
  return (
    <Anchor href={addressOf(document)} download={document.name} underline="always">
      {document.name}
    </Anchor>
  )
}

/** A document for officials has no address that a link could open without the token. */
function WayByToken({ document }: { document: StoredDocument }) {
  const save = () =>
    download(addressOf(document), { method: 'GET' }).catch((error: unknown) =>
      notify.error(`ไม่สามารถดาวน์โหลดเอกสารได้ ${failureText(error)}`),
    )
  return (
    <Anchor component="button" type="button" underline="always" onClick={() => void save()}>
      {document.name}
    </Anchor>
  )
}
