/** How large the letters are, as the person at this device wants them: every size of the product is told in `rem` and follows. */

/** The sizes, with what they are called. Their measures stand in `base.css`. */
export const TEXT_SIZES = { normal: 'ปกติ', large: 'ใหญ่', largest: 'ใหญ่มาก' } as const
export type TextSize = keyof typeof TEXT_SIZES

const KEY = 'textSize'

/** The size that is in force. */
export function textSize(): TextSize {
  const { textSize: size = '' } = document.documentElement.dataset
  return isSize(size) ? size : 'normal'
}

/** Puts a size in force and keeps it on the device, for every tab. */
export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size
  localStorage.setItem(KEY, size)
}

/** Puts the kept size in force. Called before anything is drawn, so that nothing grows under the eye. */
export function applyTextSize(): void {
  const kept = localStorage.getItem(KEY) ?? ''
  if (isSize(kept)) document.documentElement.dataset.textSize = kept
}

/** Has this tab take the size that is chosen in another one. */
export function followTextSize(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) applyTextSize()
  })
}

const isSize = (text: string): text is TextSize => Object.hasOwn(TEXT_SIZES, text)
