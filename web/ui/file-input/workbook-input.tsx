import { Text } from '../layout/layout.tsx'
import { Progress } from '../progress/progress.tsx'
import { IconFileUpload } from '@tabler/icons-react'
import { FileButton, WORKBOOK_FILES } from './file-button.tsx'

/** A file as it was when it was selected, even if it is overwritten later. */
export type ChosenWorkbook = { name: string; bytes: Blob }

type WorkbookInputProps = {
  chosen: ChosenWorkbook | undefined
  /** Its preview exists: selecting another file is not the next step. */
  isRead: boolean
  disabled: boolean
  onChoose: (chosen: ChosenWorkbook) => void
}

/** The button that selects a workbook to import. */
export function WorkbookInput({ chosen, isRead, disabled, onChoose }: WorkbookInputProps) {
  const choose = async ([file]: readonly File[]) => {
    if (file) onChoose({ name: file.name, bytes: new Blob([await file.arrayBuffer()]) })
  }
  return (
    <FileButton
      accept={WORKBOOK_FILES}
      inputLabel="ไฟล์ Excel"
      variant={isRead ? 'default' : 'filled'}
      icon={IconFileUpload}
      disabled={disabled}
      onFiles={(files) => void choose(files)}
    >
      {chosen === undefined ? 'เลือกไฟล์' : 'เลือกไฟล์อื่น'}
    </FileButton>
  )
}

/** The upload progress of a workbook, from 0 to 1. */
export function UploadProgress({ text, part }: { text: string; part: number }) {
  return (
    <div role="status">
      <Text mt="xs" mb="xs">
        {text}
      </Text>
      <Progress value={Math.max(5, part * 100)} label={text} isMoving />
    </div>
  )
}
