/**
 * The answers of the lookup calls (decisions, section 2), from which an official chooses an area. Pure
 * functions of the actor and the places. All lists are in the official order, that of the codes.
 */
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { CENTRAL_PLACE } from './geography.ts'

/** The parts of an actor that the lookups depend on. */
type LookupActor = Pick<Actor, 'group' | 'scope'>

/** Makes the row of a place in a list of its level: the two digits of that level, and the name. */
const rowOf =
  <Level extends string>(level: Level) =>
  ({ code, th }: GeographyPlace) =>
    ({ [`${level}_code`]: code.slice(-2), [`${level}_desc`]: th }) as Record<
      `${Level}_${'code' | 'desc'}`,
      string
    >

const [provinceRow, districtRow, subDistrictRow, villageRow] = [
  rowOf('cc'),
  rowOf('aa'),
  rowOf('tt'),
  rowOf('mm'),
]

/**
 * The lookup calls over a geography. Codes come unvalidated from paths; one that is not two digits finds
 * nothing.
 */
export function lookups(geography: Geography) {
  const provinces = () => geography.provinces().map(provinceRow)
  const withCentral = () => lookupAnswer([provinceRow(CENTRAL_PLACE), ...provinces()])
  return {
    /** `listCC`: all provinces. */
    listCC: () => lookupAnswer(provinces()),

    /** `listCC/dept`: the central administration, then all provinces. */
    listCCDept: withCentral,

    /** `listCC/level`: all provinces, after the central administration for groups above 2. */
    listCCLevel: ({ group }: LookupActor) =>
      group !== undefined && group > 2 ? withCentral() : lookupAnswer(provinces()),

    /** `listCCWithGroup`: the provinces that the actor's scope contains or lies in. */
    listCCWithGroup: ({ scope }: LookupActor) =>
      lookupAnswer(geography.provinces().filter(reachedFrom(scope)).map(provinceRow)),

    /** `listAA/{cc}`: the districts of a province. */
    listAA: (cc: string) => lookupAnswer(geography.districts(cc).map(districtRow)),

    /** `listAAWithGroup/{cc}`: the districts of a province within the actor's scope. */
    listAAWithGroup: ({ scope }: LookupActor, cc: string) =>
      lookupAnswer(geography.districts(cc).filter(reachedFrom(scope)).map(districtRow)),

    /** `listTT/{cc}/{aa}`: the sub-districts of a district. */
    listTT: (cc: string, aa: string) =>
      lookupAnswer(whenDigits([cc, aa], geography.subDistricts).map(subDistrictRow)),

    /**
     * `listMM/{cc}/{aa}/{tt}`: the villages of a sub-district; empty until a list of villages is imported.
     */
    listMM: (cc: string, aa: string, tt: string) =>
      lookupAnswer(whenDigits([cc, aa, tt], geography.villages).map(villageRow)),

    /** One sub-district with its postcode and coordinates, where known, as suggestions for a form. */
    subDistrict(cc: string, aa: string, tt: string) {
      const found = whenDigits([cc, aa], geography.subDistricts).filter(({ code }) => code === cc + aa + tt)
      return lookupAnswer(
        found.map((place) => {
          const { code: _code, th: _th, en, ...known } = place
          return { ...subDistrictRow(place), tt_desc_en: en, ...known }
        }),
      )
    },

    /** The English names of the levels of an eight-digit code; empty where the code has `00`. */
    inEnglish(catm: string) {
      if (!/^[0-9]{8}$/.test(catm) || geography.find(catm.slice(0, 2)) === undefined) return lookupAnswer([])
      const named = (digits: number) => geography.find(catm.slice(0, digits))?.en ?? ''
      return lookupAnswer([
        { cc_desc_en: named(2), aa_desc_en: named(4), tt_desc_en: named(6), mm_desc_en: named(8) },
      ])
    },
  }
}

/** An answer without rows is a success too; `isFound` is false exactly when there are no rows. */
export function lookupAnswer<Row>(data: Row[]) {
  return { isFound: data.length > 0, data }
}

/**
 * The list of a place; empty if a part of its code is not two digits: `5` and `001` must not read as `50` and
 * `01`.
 */
function whenDigits<Parts extends string[]>(
  parts: Parts,
  list: (...parts: Parts) => readonly GeographyPlace[],
) {
  return parts.every((part) => /^[0-9]{2}$/.test(part)) ? list(...parts) : []
}

/** Whether a place and the scope overlap: the place lies in the scope, or the scope lies in the place. */
function reachedFrom(scope: Actor['scope']): (place: GeographyPlace) => boolean {
  const prefix = scopePrefix(scope)
  return ({ code }) => prefix !== undefined && (code.startsWith(prefix) || prefix.startsWith(code))
}
