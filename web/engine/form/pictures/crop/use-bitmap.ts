import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '#web/engine/errors/failure.tsx'
import { storedFile } from '../stored-file.ts'

/** A decoded picture with its file. */
type OpenedPicture = { bitmap: ImageBitmap; file: File }

type BitmapHandlers = { onRead: (bitmap: ImageBitmap) => void; onFailure: () => void }

/** Decodes a picture, and frees its memory on unmount. A toast reports one that cannot be decoded. */
export function useBitmap(
  source: File | string,
  name: string,
  handlers: BitmapHandlers,
): OpenedPicture | undefined {
  const [picture, setPicture] = useState<OpenedPicture>()
  const take = useEffectEvent((opened: OpenedPicture) => {
    setPicture(opened)
    handlers.onRead(opened.bitmap)
  })
  const fail = useEffectEvent((error: unknown) => {
    toast.warning(error instanceof ApiError ? failureText(error) : CROP_FAILED_TEXT)
    handlers.onFailure()
  })
  const open = useEffectEvent(async (): Promise<OpenedPicture> => {
    const file = typeof source === 'string' ? await storedFile(source, name) : source
    return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  })
  useEffect(() => {
    let isOpen = true
    let opened: OpenedPicture | undefined
    open().then(
      (loaded) => {
        opened = loaded
        if (isOpen) take(loaded)
        else loaded.bitmap.close()
      },
      (error: unknown) => isOpen && fail(error),
    )
    return () => {
      isOpen = false
      opened?.bitmap.close()
    }
  }, [])
  return picture
}

/** Shown for a picture that this device cannot decode or lacks memory for. */
export const CROP_FAILED_TEXT = 'ไม่สามารถปรับขนาดรูปภาพนี้ได้ กรุณาเลือกไฟล์อื่น'
