import { Text } from '#web/ui/layout/layout.tsx'
import {
  IconFilePlus,
  IconArrowDown,
  IconArrowUp,
  IconFileTypePdf,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { DOCUMENT_MB, MAX_DOCUMENTS, formatFileSize } from '#domain/pictures/documents.ts'
import { FileButton, PDF_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { FormSection } from '../section.tsx'
import { type ListedDocument, documentKey } from './document-list.ts'
import type { FormDocuments } from './form-documents.ts'
import { Progress } from '#web/ui/progress/progress.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import classes from './documents.module.css'

type DocumentsSectionProps = {
  area: Area
  documents: FormDocuments
  /** The id of the add button, and the id of a document by its form part. */
  id: string
  idOf: (part: string) => string
  /** Errors by form part; `documents` has those of the whole list. */
  errors: Readonly<Record<string, string>>
  progress: Readonly<Record<string, number>> | undefined
}

/** The documents of a form: their ordered list and the drop zone. Empty where the area has no documents. */
export function DocumentsSection({ area, documents, id, idOf, errors, progress }: DocumentsSectionProps) {
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
          {list.map((document, at) => (
            <li key={documentKey(document)}>
              <DocumentRow
                document={document}
                id={idOf(documentKey(document))}
                error={errors[document.part ?? '']}
                sent={progress?.[document.part ?? '']}
                isFirst={at === 0}
                isLast={at === list.length - 1}
                onMove={(by) => documents.move(documentKey(document), by)}
                onReplace={(file) => documents.replace(documentKey(document), file)}
                onRemove={() => documents.remove(documentKey(document))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={classes.place} data-error={errors.documents !== undefined || undefined} {...dropZone}>
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
            {`ลากไฟล์มาวางที่นี่ได้ครั้งละหลายไฟล์ ไม่เกิน ${MAX_DOCUMENTS} ไฟล์ ไฟล์ละไม่เกิน ${DOCUMENT_MB} MB`}
          </Text>
          {errors.documents !== undefined && <span className={classes.error}>{errors.documents}</span>}
        </div>
      </div>
    </FormSection>
  )
}

type DocumentRowProps = {
  document: ListedDocument
  /** The id of the replace button. */
  id: string
  error: string | undefined
  /** Upload progress from 0 to 1. */
  sent: number | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onReplace: (file: File) => void
  onRemove: () => void
}

/** One document of a form with its actions. */
function DocumentRow(props: DocumentRowProps) {
  const { document, id, error, sent, isFirst, isLast } = props
  const { name, size } = document
  return (
    <div className={classes.row} data-error={error !== undefined || undefined}>
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
      <div className={classes.details}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>
          {formatFileSize(size)}
          {document.part !== undefined && ' · ไฟล์ใหม่ จะแนบเมื่อบันทึก'}
        </span>
        {error !== undefined && (
          <span id={`${id}-error`} className={classes.error}>
            {error}
          </span>
        )}
        {sent !== undefined && <Progress value={Math.round(sent * 100)} label={`กำลังส่ง ${name}`} />}
      </div>
      <div className={classes.buttons}>
        <IconButton
          variant="framed"
          aria-label={`เลื่อน ${name} ขึ้น`}
          disabled={isFirst}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton
          variant="framed"
          aria-label={`เลื่อน ${name} ลง`}
          disabled={isLast}
          onClick={() => props.onMove(1)}
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
          onFiles={([file]) => file && props.onReplace(file)}
        >
          เปลี่ยน
        </FileButton>
        <Button
          className={classes.button ?? ''}
          variant="default"
          danger
          icon={IconTrash}
          aria-label={`ลบ ${name}`}
          onClick={props.onRemove}
        >
          ลบ
        </Button>
      </div>
    </div>
  )
}
