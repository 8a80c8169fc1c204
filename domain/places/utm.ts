/** Converts metres of the UTM grid on WGS84 to degrees, with Krüger’s series to n⁴: below a millimetre. */

const RADIUS = 6_378_137
const FLATTENING = 1 / 298.257223563
const SCALE = 0.9996
const FALSE_EASTING = 500_000

const n = FLATTENING / (2 - FLATTENING)
const MERIDIAN_RADIUS = (RADIUS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
const TO_SPHERE = [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 / 1440) * n ** 4,
  (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
  (4397 / 161_280) * n ** 4,
]
const TO_ELLIPSOID = [
  2 * n - (2 / 3) * n ** 2 - 2 * n ** 3 + (116 / 45) * n ** 4,
  (7 / 3) * n ** 2 - (8 / 5) * n ** 3 - (227 / 45) * n ** 4,
  (56 / 15) * n ** 3 - (136 / 35) * n ** 4,
  (4279 / 630) * n ** 4,
]

const inDegrees = (radians: number) => (radians * 180) / Math.PI

/** The degrees of a point of the northern hemisphere. */
export function utmToDegrees(point: { zone: number; easting: number; northing: number }): {
  lat: number
  long: number
} {
  const xi = point.northing / (SCALE * MERIDIAN_RADIUS)
  const eta = (point.easting - FALSE_EASTING) / (SCALE * MERIDIAN_RADIUS)
  let [xiSphere, etaSphere] = [xi, eta]
  for (const [at, factor] of TO_SPHERE.entries()) {
    const times = 2 * (at + 1)
    xiSphere -= factor * Math.sin(times * xi) * Math.cosh(times * eta)
    etaSphere -= factor * Math.cos(times * xi) * Math.sinh(times * eta)
  }
  const chi = Math.asin(Math.sin(xiSphere) / Math.cosh(etaSphere))
  const lat = TO_ELLIPSOID.reduce((sum, factor, at) => sum + factor * Math.sin(2 * (at + 1) * chi), chi)
  const long = Math.atan(Math.sinh(etaSphere) / Math.cos(xiSphere))
  return { lat: inDegrees(lat), long: point.zone * 6 - 183 + inDegrees(long) }
}
