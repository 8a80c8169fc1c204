import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onPress` for a press outside of all these elements. */
export function useClickOutside(
  inside: readonly RefObject<HTMLElement | null>[],
  onPress: (() => void) | undefined,
): void {
  const handleTarget = useEffectEvent((target: EventTarget | null) => {
    if (!inside.some(({ current }) => current?.contains(target as Node))) onPress?.()
  })
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => handleTarget(target)
    document.addEventListener('pointerdown', handlePress, { capture: true })
    return () => document.removeEventListener('pointerdown', handlePress, { capture: true })
  }, [])
}
