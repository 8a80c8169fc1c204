import { hospital } from '#areas/district/hospital.ts'
import { market } from '#areas/economy/market.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { LandmarksNote } from './landmarks-note.tsx'

/** Markets, with a notice about landmarks that are markets. */
export function MarketScreen() {
  return <AreaScreen area={market} note={(search) => <LandmarksNote types={['4', '5']} search={search} />} />
}

/** Hospitals, with a notice about landmarks that are hospitals. */
export function HospitalScreen() {
  return <AreaScreen area={hospital} note={(search) => <LandmarksNote types={['6']} search={search} />} />
}
