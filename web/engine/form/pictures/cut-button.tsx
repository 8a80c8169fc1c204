import { IconCrop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
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
  /** Takes what was cut out, or the whole picture again. */
  onCut: (picture: PreparedPicture | undefined) => void
}

/** The way to cut a new picture to the shape that is recommended; it begins with the whole picture each time. */
export function CutButton({ label, chosen, frame, onCut }: CutButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const take = (picture: PreparedPicture | undefined) => {
    setOpen(false)
    onCut(picture)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={20} aria-hidden />}
        aria-label={`ปรับขนาด ${label}`}
        onClick={() => setOpen(true)}
      >
        ปรับขนาด
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <CutDialog
            label={label}
            file={(chosen.whole ?? chosen).file}
            frame={frame}
            onCut={take}
            onWhole={chosen.whole && (() => take(undefined))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
