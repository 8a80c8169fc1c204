import type { CoordinatePair } from '#domain/places/coordinates.ts'

/** The location with its accuracy in metres, or an error. */
export type PositionResult = { pair: CoordinatePair; metres: number } | { failure: string }

const WAIT_MS = 20_000
/** About ten centimetres, finer than any device measures. */
const DECIMALS = 6

/** Requests the location from the browser. Never rejects: an error resolves to a sentence for the user. */
export function currentPosition(): Promise<PositionResult> {
  if (!('geolocation' in navigator)) return Promise.resolve({ failure: FAILURES.unavailable })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          pair: { lat: coords.latitude.toFixed(DECIMALS), long: coords.longitude.toFixed(DECIMALS) },
          metres: Math.ceil(coords.accuracy),
        }),
      ({ code }) => resolve({ failure: code === 1 ? FAILURES.denied : FAILURES.unavailable }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    )
  })
}

const FAILURES = {
  denied: 'ไม่ได้รับอนุญาตให้ใช้ตำแหน่งของอุปกรณ์ กรุณาอนุญาตในการตั้งค่าของเบราว์เซอร์ หรือวางพิกัดแทน',
  unavailable: 'ไม่สามารถระบุตำแหน่งปัจจุบันได้ กรุณาลองใหม่อีกครั้ง หรือวางพิกัดแทน',
} as const
