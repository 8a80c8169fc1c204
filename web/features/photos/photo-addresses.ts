/** The addresses of the screens for photos: `?cc=50&aa=01` names the place. */
import { addressOf, addressState, place } from '#web/ui/browser/address-state.ts'

/** The place whose records get pictures: two digits each, empty for all of the actor's scope. */
export type PhotoPlace = { cc: string; aa: string }

export const PHOTO_ADDRESS = addressState({ cc: place(), aa: place('cc') })

export const photoAddress = (path: '/photos' | '/photos/missing', of: PhotoPlace): string =>
  addressOf(path, PHOTO_ADDRESS.params(of))
