/** The columns of a list that this device does not show, by area. */
import { useMemo } from 'react'
import { isListOfTexts, storedValue } from '#web/ui/browser/local-storage.ts'
import { storeText, useStoredText } from '#web/ui/browser/use-stored-text.ts'

/** The keys of the hidden columns, and the function that stores others. */
export function useHiddenColumns(
  areaKey: string,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `hiddenColumns:${areaKey}`
  const stored = useStoredText(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the stored text changes
  const hidden = useMemo(() => new Set(storedValue(key, isListOfTexts)), [key, stored])
  return [hidden, (next) => storeText(key, next.size === 0 ? undefined : JSON.stringify([...next]))]
}
