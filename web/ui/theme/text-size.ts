/** The text size of this device: all sizes of the product are in `rem` and follow it. */

/** The sizes with their labels. `base.css` has their values. */
export const TEXT_SIZES = { normal: 'ปกติ', large: 'ใหญ่', largest: 'ใหญ่มาก' } as const
export type TextSize = keyof typeof TEXT_SIZES

const KEY = 'textSize'

/** The current size. */
export function textSize(): TextSize {
  const { textSize: size = '' } = document.documentElement.dataset
  return isSize(size) ? size : 'normal'
}

/** Sets a size and stores it on the device, for every tab. */
export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size
  localStorage.setItem(KEY, size)
}

/** Applies the stored size, before the first render, so that nothing grows visibly. */
export function applyTextSize(): void {
  const stored = localStorage.getItem(KEY) ?? ''
  if (isSize(stored)) document.documentElement.dataset.textSize = stored
}

/** Applies a size that is selected in another tab. */
export function followTextSize(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) applyTextSize()
  })
}

const isSize = (text: string): text is TextSize => Object.hasOwn(TEXT_SIZES, text)
