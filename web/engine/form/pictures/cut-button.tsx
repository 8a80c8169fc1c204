import { IconCrop } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { Chosen, PreparedPicture } from './chosen.ts'
import type { Size } from './cut.ts'

const CutDialog = lazyPart(() => import('./cut-dialog.tsx'), 'CutDialog')

type CutButtonProps = {
  label: string
  chosen: Extract<Chosen, { kind: 'new' }>
  frame: Size
  /** Whether it is being cut: a picture of another shape is so as soon as it is chosen. */
  opened: boolean
  onOpened: (opened: boolean) => void
  /** Takes what was cut out, or the whole picture again. */
  onCut: (picture: PreparedPicture | undefined) => void
}

/** The way to cut a new picture to the shape that is recommended; it begins with the whole picture each time. */
export function CutButton({ label, chosen, frame, opened, onOpened, onCut }: CutButtonProps) {
  const take = (picture: PreparedPicture | undefined) => {
    onOpened(false)
    onCut(picture)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={20} aria-hidden />}
        aria-label={`ปรับขนาด ${label}`}
        onClick={() => onOpened(true)}
      >
        ปรับขนาด
      </Button>
      {opened && (
        <Suspense fallback={<LoadingDialog opened />}>
          <CutDialog
            label={label}
            file={(chosen.whole ?? chosen).file}
            frame={frame}
            onCut={take}
            onWhole={chosen.whole && (() => take(undefined))}
            onClose={() => onOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
