/** The position of the device with its accuracy in metres, or why there is none. */
export type PositionResult =
  | { lat: number; long: number; metres: number }
  | { failure: 'denied' | 'unavailable' }

const WAIT_MS = 20_000

/** Requests the position from the browser, which asks the user. Never rejects. */
export function currentPosition(): Promise<PositionResult> {
  if (!('geolocation' in navigator)) return Promise.resolve({ failure: 'unavailable' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: long, accuracy } }) =>
        resolve({ lat, long, metres: Math.ceil(accuracy) }),
      ({ code }) => resolve({ failure: code === 1 ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    )
  })
}
