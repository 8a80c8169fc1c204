import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's: below 640 px rows become cards and dialogs fill the screen. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false })
}
