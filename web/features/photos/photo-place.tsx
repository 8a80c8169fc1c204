import { type ReactNode, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { DISTRICT_PLACES, initialPlace, NO_PLACE } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { browserHistory } from '#web/ui/browser/location.ts'
import { PHOTO_ADDRESS, type PhotoPlace } from './photo-addresses.ts'
import classes from './photos.module.css'

/** The place whose records get pictures, at first that of the address, and selects for what is open in it. */
export function usePhotoPlace(): { place: PhotoPlace; selects: ReactNode } {
  const { actor } = useSession()
  const [start] = useState(() => {
    const { cc, aa } = PHOTO_ADDRESS.parse(browserHistory.location.search)
    return initialPlace(actor, 'search', DISTRICT_PLACES, cc === '' ? undefined : { ...NO_PLACE, cc, aa })
  })
  const selection = usePlaceSelection({ actor, use: 'search', area: DISTRICT_PLACES, start })
  const { open, value } = selection
  return {
    place: { cc: value.cc, aa: value.aa },
    selects: open.length > 0 && (
      <div className={classes.places} data-labels="read-aloud">
        <PlaceSelects
          choice={selection}
          levels={open}
          idPrefix="photos"
          required={open.includes('cc') ? ['cc'] : []}
        />
      </div>
    ),
  }
}
