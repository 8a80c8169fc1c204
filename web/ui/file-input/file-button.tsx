import { useRef } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The types in the browser's file picker. */
  accept: string
  multiple?: boolean
  /** Opens the camera of a phone directly. */
  capture?: 'environment'
  /** The label of the hidden file input. */
  inputLabel: string
  onFiles: (files: readonly File[]) => void
}

export function FileButton({ accept, multiple, capture, inputLabel, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be selected again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** The types in the browser's file picker. Any file is validated by its content. */

export const PICTURE_FILES = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const PDF_FILES = '.pdf,application/pdf'
export const WORKBOOK_FILES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
