import { useMedia } from './media-query.ts'

/**
 * Whether the screen is a phone's: below 640 px rows become cards and dialogs fill the screen. In em of the
 * browser's own size, as in the style sheets (base.css).
 */
export function useIsNarrow(): boolean {
  return useMedia(NARROW)
}

const NARROW = '(max-width: 39.999em)'
