import type { Area } from '#domain/area.ts'
import type { DialogWidth } from '#web/ui/dialog.tsx'

const USUAL = 1250

/** The width of an area's dialog in pixels (foundations, section 2; content areas, section 9). */
export function widthOf({ widths }: Area, dialog: 'add' | 'edit' | 'view'): DialogWidth {
  return (widths?.[dialog] ?? USUAL) as DialogWidth
}
