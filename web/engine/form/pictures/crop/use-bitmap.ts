import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '#web/engine/errors/failure.tsx'
import { storedFile } from '../stored-file.ts'

/** A picture that can be drawn, with the file that it is. */
export type OpenedPicture = { bitmap: ImageBitmap; file: File }

type BitmapHandlers = { onRead: (bitmap: ImageBitmap) => void; onFailure: () => void }

/**
 * Opens a picture, upright, from its file or from where it is stored, and lets go of its memory with what shows it. One that did not come or that this
 * device can't read is told.
 */
export function useBitmap(
  source: File | string,
  name: string,
  outcomes: BitmapHandlers,
): OpenedPicture | undefined {
  const [picture, setPicture] = useState<OpenedPicture>()
  const take = useEffectEvent((opened: OpenedPicture) => {
    setPicture(opened)
    outcomes.onRead(opened.bitmap)
  })
  const giveUp = useEffectEvent((error: unknown) => {
    toast.warning(error instanceof ApiError ? failureText(error) : CROP_FAILED_TEXT)
    outcomes.onFailure()
  })
  const open = useEffectEvent(async (): Promise<OpenedPicture> => {
    const file = typeof source === 'string' ? await storedFile(source, name) : source
    return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  })
  useEffect(() => {
    let isOpen = true
    let opened: OpenedPicture | undefined
    open().then(
      (come) => {
        opened = come
        if (isOpen) take(come)
        else come.bitmap.close()
      },
      (error: unknown) => isOpen && giveUp(error),
    )
    return () => {
      isOpen = false
      opened?.bitmap.close()
    }
  }, [])
  return picture
}

/** What is said of a picture that this device can't read, or lacks the memory for. */
export const CROP_FAILED_TEXT = 'ไม่สามารถปรับขนาดรูปภาพนี้ได้ กรุณาเลือกไฟล์อื่น'
