import type { Area } from '#domain/area/area.ts'
import type { DialogWidth } from '#web/ui/dialog/dialog.tsx'

const USUAL = 1250

/** The width of an area's dialog in pixels (foundations, section 2; content areas, section 9). */
export function dialogWidthOf({ widths }: Area, dialog: 'add' | 'edit' | 'view'): DialogWidth {
  return (widths?.[dialog] ?? USUAL) as DialogWidth
}
