import { Text } from '#web/ui/layout/layout.tsx'
import {
  IconFilePlus,
  IconArrowDown,
  IconArrowUp,
  IconFileTypePdf,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { DOCUMENT_MB, MAX_DOCUMENTS, formatFileSize } from '#domain/pictures/documents.ts'
import { FileButton, PDF_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { FormSection } from '../section.tsx'
import { formElementIds } from '../labels.ts'
import type { RecordForm } from '../use-record-form.ts'
import { type ListedDocument, documentKey } from './document-list.ts'
import type { FormDocuments } from './form-documents.ts'
import { Progress } from '#web/ui/progress/progress.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import classes from './documents.module.css'

type DocumentsSectionProps = {
  form: RecordForm
  /** Upload progress from 0 to 1 by form part. */
  progress: Readonly<Record<string, number>> | undefined
}

/** The documents of a form: their ordered list and the drop zone. Empty where the area has no documents. */
export function DocumentsSection({ form, progress }: DocumentsSectionProps) {
  const { area, documents } = form
  const id = formElementIds.documents
  const error = form.errorOf('documents')
  const dropZone = useDropZone(documents.add)
  if (area.documents === undefined) return null
  const { label, hint, required } = area.documents
  const { list } = documents
  const isFull = list.length >= MAX_DOCUMENTS
  return (
    <FormSection title={label} required={required !== undefined}>
      {hint !== undefined && (
        <Text soft mb="sm">
          {hint}
        </Text>
      )}
      {list.length > 0 && (
        <ol className={classes.list}>
          {list.map((document) => (
            <li key={documentKey(document)}>
              <DocumentRow
                document={document}
                documents={documents}
                error={document.part && form.errorOf(document.part)}
                sent={progress?.[document.part ?? '']}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={classes.place} data-error={error !== undefined || undefined} {...dropZone}>
        <FileButton
          id={id}
          accept={PDF_FILES}
          multiple
          inputLabel={label}
          variant="light"
          icon={IconFilePlus}
          disabled={isFull}
          aria-describedby={`${id}-notes`}
          onFiles={documents.add}
        >
          เลือกไฟล์ PDF
        </FileButton>
        <div id={`${id}-notes`}>
          <Text soft>
            {documents.reading
              ? 'กำลังอ่านไฟล์ที่เลือก กรุณารอสักครู่'
              : `ลากไฟล์มาวางที่นี่ได้ครั้งละหลายไฟล์ ไม่เกิน ${MAX_DOCUMENTS} ไฟล์ ไฟล์ละไม่เกิน ${DOCUMENT_MB} MB`}
          </Text>
          {error !== undefined && <span className="danger">{error}</span>}
        </div>
      </div>
    </FormSection>
  )
}

type DocumentRowProps = {
  document: ListedDocument
  documents: FormDocuments
  error: string | undefined
  /** Upload progress from 0 to 1. */
  sent: number | undefined
}

/** One document of a form with its actions. */
function DocumentRow({ document, documents, error, sent }: DocumentRowProps) {
  const key = documentKey(document)
  const id = formElementIds.document(key)
  const { name, size } = document
  return (
    <div className={classes.row} data-error={error !== undefined || undefined}>
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
      <div className={classes.details}>
        <span className="strong">{name}</span>
        <span className="hint">
          {`${formatFileSize(size)}${document.part === undefined ? '' : ' · ไฟล์ใหม่ จะแนบเมื่อบันทึก'}`}
        </span>
        {error !== undefined && (
          <span id={`${id}-error`} className="danger">
            {error}
          </span>
        )}
        {sent !== undefined && <Progress value={Math.round(sent * 100)} label={`กำลังส่ง ${name}`} />}
      </div>
      <div className={classes.buttons}>
        <IconButton
          variant="framed"
          aria-label={`เลื่อน ${name} ขึ้น`}
          disabled={document === documents.list[0]}
          onClick={() => documents.move(key, -1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton
          variant="framed"
          aria-label={`เลื่อน ${name} ลง`}
          disabled={document === documents.list.at(-1)}
          onClick={() => documents.move(key, 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </IconButton>
        <FileButton
          id={id}
          accept={PDF_FILES}
          inputLabel={`เปลี่ยนไฟล์ ${name}`}
          className={classes.button ?? ''}
          variant="default"
          icon={IconReplace}
          aria-label={`เปลี่ยนไฟล์ ${name}`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onFiles={([file]) => file && documents.replace(key, file)}
        >
          เปลี่ยน
        </FileButton>
        <Button
          className={classes.button ?? ''}
          variant="default"
          danger
          icon={IconTrash}
          aria-label={`ลบ ${name}`}
          onClick={() => documents.remove(key)}
        >
          ลบ
        </Button>
      </div>
    </div>
  )
}
