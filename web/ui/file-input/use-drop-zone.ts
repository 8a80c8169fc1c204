import { type DragEvent, useState } from 'react'
import { useEventListener } from '../browser/use-event-listener.ts'

/** The props of an element that accepts dropped files; `data-over` while files are over it. */
export function useDropZone(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
}

/** Prevents the browser from opening a file that is dropped outside a drop zone. */
export function useNoDropOutside(): void {
  useEventListener(window, 'dragover', (event) => event.preventDefault())
  useEventListener(window, 'drop', (event) => event.preventDefault())
}
