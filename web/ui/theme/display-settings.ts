/**
 * What a user sets for this device: text size, colour scheme, height of rows, and whether single characters
 * are shortcuts. Each is an attribute of the root element, which `public/display-settings.js` sets before
 * anything is drawn.
 */

import { writeStored } from '../browser/local-storage.ts'

/** A setting: its options with their labels. The first option is the default. */
export type DisplaySetting<O extends string> = {
  key: 'textSize' | 'colorScheme' | 'rowDensity' | 'characterKeys'
  options: Readonly<Record<O, string>>
}

export const textSize: DisplaySetting<'normal' | 'large' | 'largest'> = {
  key: 'textSize',
  options: { normal: 'ปกติ', large: 'ใหญ่', largest: 'ใหญ่มาก' },
}

export const colourScheme: DisplaySetting<'system' | 'light' | 'dark'> = {
  key: 'colorScheme',
  options: { system: 'ตามการตั้งค่าของเครื่อง', light: 'สว่าง', dark: 'มืด' },
}

export const rowDensity: DisplaySetting<'comfortable' | 'compact'> = {
  key: 'rowDensity',
  options: { comfortable: 'ปกติ', compact: 'กระชับ (เห็นรายการมากขึ้น)' },
}

export const characterKeys: DisplaySetting<'on' | 'off'> = {
  key: 'characterKeys',
  options: { on: 'เปิดใช้', off: 'ปิด' },
}

const SETTINGS: readonly DisplaySetting<string>[] = [textSize, colourScheme, rowDensity, characterKeys]

export function displayOption<O extends string>({ key, options }: DisplaySetting<O>): O {
  const names = Object.keys(options) as O[]
  const current = document.documentElement.dataset[key]
  return names.find((name) => name === current) ?? (names[0] as O)
}

/** Sets an option and stores it on the device, for every tab. */
export function setDisplayOption<O extends string>({ key }: DisplaySetting<O>, option: O): void {
  document.documentElement.dataset[key] = option
  writeStored(key, option)
}

/** Applies an option that is selected in another tab. */
export function followDisplaySettings(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const setting = SETTINGS.find((one) => one.key === key)
    if (setting) document.documentElement.dataset[setting.key] = newValue ?? ''
  })
}
