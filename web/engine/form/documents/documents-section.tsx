import { Text } from '#web/ui/layout/layout.tsx'
import { IconFilePlus } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { DOCUMENT_MB, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { FileButton, PDF_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { FormSection } from '../section.tsx'
import { DocumentRow } from './document-row.tsx'
import classes from './documents.module.css'
import { documentKey } from './document-list.ts'
import type { FormDocuments } from './use-documents.ts'

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
