import { Progress } from '#web/ui/progress/progress.tsx'
import { IconArrowDown, IconArrowUp, IconFileTypePdf, IconReplace, IconTrash } from '@tabler/icons-react'
import { formatFileSize } from '#domain/pictures/documents.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { FileButton, PDF_FILES } from '#web/ui/file-input/file-button.tsx'
import classes from './documents.module.css'
import type { ListedDocument } from './document-list.ts'

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
export function DocumentRow(props: DocumentRowProps) {
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
