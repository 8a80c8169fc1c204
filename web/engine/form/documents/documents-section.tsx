import { Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { DOCUMENT_MB, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PDF_FILES } from '#web/ui/file-input/file-types.ts'
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
  /** Upload progress of new documents by form part. */
  progress: Readonly<Record<string, number>> | undefined
}

/** The documents of a form: their ordered list and the drop zone. Empty where the area has no documents. */
export function DocumentsSection({ area, documents, id, idOf, errors, progress }: DocumentsSectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  if (area.documents === undefined) return null
  const { label, hint, required } = area.documents
  const { list } = documents
  const isFull = list.length >= MAX_DOCUMENTS
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    documents.add([...event.dataTransfer.files])
  }
  return (
    <FormSection title={label} required={required !== undefined}>
      {hint !== undefined && (
        <Text c="dimmed" mb="sm">
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for all */}
      <div
        className={classes.place}
        data-over={over || undefined}
        data-error={errors.documents !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          id={id}
          variant="light"
          leftSection={<IconFilePlus size={20} aria-hidden />}
          disabled={isFull}
          aria-describedby={`${id}-notes`}
          onClick={() => input.current?.click()}
        >
          เลือกไฟล์ PDF
        </Button>
        <div id={`${id}-notes`}>
          <Text c="dimmed">
            {`ลากไฟล์มาวางที่นี่ได้ครั้งละหลายไฟล์ ไม่เกิน ${MAX_DOCUMENTS} ไฟล์ ไฟล์ละไม่เกิน ${DOCUMENT_MB} MB`}
          </Text>
          {errors.documents !== undefined && <span className={classes.error}>{errors.documents}</span>}
        </div>
        <input
          ref={input}
          type="file"
          accept={PDF_FILES}
          multiple
          hidden
          aria-label={label}
          onChange={(event) => {
            documents.add([...(event.currentTarget.files ?? [])])
            // Lets the same file be selected again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </FormSection>
  )
}
