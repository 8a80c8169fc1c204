import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'

/** What is held in the hand has a camera; a desk's has its face to the official. */
const IN_THE_HAND = '(pointer: coarse)'

/** Any picture: phones open the camera at once only where nothing narrower is asked for. What comes is judged as a chosen one is. */
const PHOTOS = 'image/*'

type CameraButtonProps = {
  /** Where the photo goes; read aloud behind the word. */
  label?: string
  disabled?: boolean
  onTake: (photos: readonly File[]) => void
}

/** Opens the camera of a phone or tablet, which otherwise lies behind the choice of a file, or is not offered at all (users, 9). Nothing at a desk. */
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
