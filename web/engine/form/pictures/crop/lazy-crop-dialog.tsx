import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'

/** The crop dialog, which loads when it opens. Each time it starts with the whole picture. */
export const LazyCropDialog = lazyComponent(() => import('./crop-dialog.tsx'), 'CropDialog')

/** The label of the action that opens it. */
export const CROP_LABEL = 'ปรับขนาด/หมุน'
