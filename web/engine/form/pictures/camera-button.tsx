import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'

/** Handheld devices have a camera that faces away from the user. */
const IN_THE_HAND = '(pointer: coarse)'

/**
 * Any image type: phones open the camera directly only without narrower types. The photo is validated like
 * any file.
 */
const PHOTOS = 'image/*'

type CameraButtonProps = {
  /** The target of the photo, read aloud after the button's word. */
  label?: string
  disabled?: boolean
  onTake: (photos: readonly File[]) => void
}

/**
 * Opens the camera of a phone or tablet, which is otherwise hidden behind the file picker (users, 9). Empty
 * on a desktop.
 */
export function CameraButton({ label, disabled, onTake }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  if (!window.matchMedia(IN_THE_HAND).matches) return null
  const name = label === undefined ? WORD : `${WORD} ${label}`
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={20} aria-hidden />}
        aria-label={name}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {WORD}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PHOTOS}
        capture="environment"
        hidden
        aria-label={name}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          // The next photo may have the same name.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

const WORD = 'ถ่ายภาพ'
