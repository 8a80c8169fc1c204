import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'), 'CropDialog')

/**
 * The crop dialog, which loads when it opens and closes with the result; each time it starts with the whole
 * picture.
 */
export function LazyCropDialog({ onCut, onWhole, onClose, ...dialog }: CropDialogProps) {
  return (
    <CropDialog
      {...dialog}
      onCut={(picture) => {
        onClose()
        onCut(picture)
      }}
      onWhole={
        onWhole &&
        (() => {
          onClose()
          onWhole()
        })
      }
      onClose={onClose}
    />
  )
}

/** The label of the action that opens it. */
export const CROP_LABEL = 'ปรับขนาด/หมุน'
