import { TextButton } from '#web/ui/link/text-button.tsx'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { formatFileSize } from '#domain/pictures/documents.ts'
import { download } from '#web/api/download.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '#web/engine/errors/failure.tsx'
import type { AreaRecord, StoredDocument } from '#web/engine/record/record.ts'
import formClasses from '../form.module.css'
import classes from './documents.module.css'

/** The documents of a record with sizes and download links; empty where the area has none. */
export function ShownDocuments({ area, record }: { area: Area; record: AreaRecord }) {
  if (area.documents === undefined) return null
  const isPrivate = area.documents.private === true
  return (
    <section>
      <h3 className={formClasses.title}>{area.documents.label}</h3>
      {record.documents.length === 0 ? (
        <p>ไม่มีเอกสารแนบ</p>
      ) : (
        <ul className={classes.shown}>
          {record.documents.map((document) => (
            <li key={document.url}>
              <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
              <span>
                {isPrivate ? (
                  <PrivateDocumentLink document={document} />
                ) : (
                  <DocumentLink document={document} />
                )}{' '}
                <span className="hint">{`(PDF ขนาด ${formatFileSize(document.size)})`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const addressOf = ({ url, name }: StoredDocument) => `${url}/${encodeURIComponent(name)}`

function DocumentLink({ document }: { document: StoredDocument }) {
  return (
    <a href={addressOf(document)} download={document.name}>
      {document.name}
    </a>
  )
}

/** A restricted document needs the token, which a plain link cannot send. */
function PrivateDocumentLink({ document }: { document: StoredDocument }) {
  const save = () =>
    download(addressOf(document), { method: 'GET' }).catch((error: unknown) =>
      toast.error(`ไม่สามารถดาวน์โหลดเอกสารได้ ${failureText(error)}`),
    )
  return <TextButton onClick={() => void save()}>{document.name}</TextButton>
}
