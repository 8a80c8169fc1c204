import { IconCamera } from '@tabler/icons-react'
import { matchesMedia } from '#web/ui/browser/media-query.ts'
import { FileButton } from '#web/ui/file-input/file-button.tsx'

/** Whether this is a phone or a tablet, which has a camera and no Ctrl+V. */
export function isHandheld(): boolean {
  return matchesMedia('(pointer: coarse)')
}

/** Any image type: phones open the camera directly only without narrower types. */
const PHOTOS = 'image/*'

type CameraButtonProps = {
  /** The target of the photo, read aloud after the button's word. */
  label?: string
  disabled?: boolean
  onTake: (photos: readonly File[]) => void
}

/** Opens the camera of a phone or tablet, which the file picker hides (users, 9). Empty on a desktop. */
export function CameraButton({ label, disabled, onTake }: CameraButtonProps) {
  if (!isHandheld()) return null
  const name = label === undefined ? WORD : `${WORD} ${label}`
  return (
    <FileButton
      accept={PHOTOS}
      capture="environment"
      inputLabel={name}
      variant="default"
      icon={IconCamera}
      aria-label={name}
      disabled={disabled}
      onFiles={onTake}
    >
      {WORD}
    </FileButton>
  )
}

const WORD = 'ถ่ายภาพ'
