import { IconCrop } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { CutDialogProps } from './cut-dialog.tsx'

const CutDialog = lazyPart(() => import('./cut-dialog.tsx'), 'CutDialog')

type CutButtonProps = Omit<CutDialogProps, 'onClose'> & {
  /** Whether it is being cut: a picture of another shape than is recommended is so as soon as it is chosen. */
  opened: boolean
  onOpened: (opened: boolean) => void
  disabled?: boolean
}

/** The way to turn and cut a picture; it begins with all of it each time. */
export function CutButton({ opened, onOpened, disabled, onCut, onWhole, ...dialog }: CutButtonProps) {
  const close = () => onOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={20} aria-hidden />}
        aria-label={`${ADJUST} ${dialog.label}`}
        disabled={disabled}
        onClick={() => onOpened(true)}
      >
        {ADJUST}
      </Button>
      {opened && (
        <Suspense fallback={<LoadingDialog opened />}>
          <CutDialog
            {...dialog}
            onCut={(picture) => {
              close()
              onCut(picture)
            }}
            onWhole={
              onWhole &&
              (() => {
                close()
                onWhole()
              })
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the button says. */
export const ADJUST = 'ปรับขนาด/หมุน'
