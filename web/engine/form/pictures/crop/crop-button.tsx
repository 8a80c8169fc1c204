import { IconCrop } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'), 'CropDialog')

type CropButtonProps = Omit<CropDialogProps, 'onClose'> & {
  /** Whether the dialog is open. It opens by itself when a picture has another shape than recommended. */
  opened: boolean
  onOpened: (opened: boolean) => void
  disabled?: boolean
}

/** The button that opens the crop dialog; each time it starts with the whole picture. */
export function CropButton({ opened, onOpened, disabled, onCut, onWhole, ...dialog }: CropButtonProps) {
  const close = () => onOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={20} aria-hidden />}
        aria-label={`${CROP_LABEL} ${dialog.label}`}
        disabled={disabled}
        onClick={() => onOpened(true)}
      >
        {CROP_LABEL}
      </Button>
      {opened && (
        <CropDialog
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
      )}
    </>
  )
}

/** The label of the button. */
export const CROP_LABEL = 'ปรับขนาด/หมุน'
