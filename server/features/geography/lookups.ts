/**
 * The answers of the lookup calls (decisions, section 2), from which an official chooses an area. Pure
 * functions of the actor and the places. All lists are in the official order, that of the codes.
 */
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { CENTRAL_PLACE } from './geography.ts'

/** An answer without rows is a success too; `isFound` is false exactly when there are no rows. */
export type Lookup<Row> = { isFound: boolean; data: Row[] }

/** Rows of one level. Codes are the two digits of that level. */
export type ProvinceRow = { cc_code: string; cc_desc: string }
export type DistrictRow = { aa_code: string; aa_desc: string }
export type SubDistrictRow = { tt_code: string; tt_desc: string }
export type VillageRow = { mm_code: string; mm_desc: string }

/** Suggestions for a form about one sub-district. Unknown values are absent. */
export type SubDistrictDetail = SubDistrictRow & {
  tt_desc_en: string
  postcode?: string
  lat?: number
  long?: number
}

/** The English names of the levels of an area code; empty where the code has `00`. */
export type EnglishRow = { cc_desc_en: string; aa_desc_en: string; tt_desc_en: string; mm_desc_en: string }

/** The parts of an actor that the lookups depend on. */
type LookupActor = Pick<Actor, 'group' | 'scope'>

/**
 * The lookup calls over a geography. Codes come unvalidated from paths; one that is not two digits finds
 * nothing.
 */
export function lookups(geography: Geography) {
  const provinces = () => geography.provinces().map(provinceRow)
  return {
    /** `listCC`: all provinces. */
    listCC: () => answer(provinces()),

    /** `listCC/dept`: the central administration, then all provinces. */
    listCCDept: () => answer([provinceRow(CENTRAL_PLACE), ...provinces()]),

    /** `listCC/level`: all provinces, after the central administration for groups above 2. */
    listCCLevel: ({ group }: LookupActor) =>
      answer(group !== undefined && group > 2 ? [provinceRow(CENTRAL_PLACE), ...provinces()] : provinces()),

    /** `listCCWithGroup`: the provinces that the actor's scope contains or lies in. */
    listCCWithGroup: ({ scope }: LookupActor) =>
      answer(geography.provinces().filter(reachedFrom(scope)).map(provinceRow)),

    /** `listAA/{cc}`: the districts of a province. */
    listAA: (cc: string) => answer(geography.districts(cc).map(districtRow)),

    /** `listAAWithGroup/{cc}`: the districts of a province within the actor's scope. */
    listAAWithGroup: ({ scope }: LookupActor, cc: string) =>
      answer(geography.districts(cc).filter(reachedFrom(scope)).map(districtRow)),

    /** `listTT/{cc}/{aa}`: the sub-districts of a district. */
    listTT: (cc: string, aa: string) =>
      answer(whenDigits([cc, aa], geography.subDistricts).map(subDistrictRow)),

    /**
     * `listMM/{cc}/{aa}/{tt}`: the villages of a sub-district; empty until a list of villages is imported.
     */
    listMM: (cc: string, aa: string, tt: string) =>
      answer(whenDigits([cc, aa, tt], geography.villages).map(villageRow)),

    /** One sub-district with its postcode and coordinates, as suggestions for a form. */
    subDistrict(cc: string, aa: string, tt: string): Lookup<SubDistrictDetail> {
      const [place] = whenDigits([cc, aa], geography.subDistricts).filter(({ code }) => code === cc + aa + tt)
      return answer(place === undefined ? [] : [detailOf(place)])
    },

    /** The English names of the levels of an eight-digit code. */
    inEnglish(catm: string): Lookup<EnglishRow> {
      if (!/^[0-9]{8}$/.test(catm) || geography.find(catm.slice(0, 2)) === undefined) return answer([])
      const named = (digits: number) => geography.find(catm.slice(0, digits))?.en ?? ''
      return answer([
        { cc_desc_en: named(2), aa_desc_en: named(4), tt_desc_en: named(6), mm_desc_en: named(8) },
      ])
    },
  }
}

function answer<Row>(data: Row[]): Lookup<Row> {
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

function provinceRow({ code, th }: GeographyPlace): ProvinceRow {
  return { cc_code: code, cc_desc: th }
}

function districtRow({ code, th }: GeographyPlace): DistrictRow {
  return { aa_code: code.slice(2), aa_desc: th }
}

function subDistrictRow({ code, th }: GeographyPlace): SubDistrictRow {
  return { tt_code: code.slice(4), tt_desc: th }
}

function villageRow({ code, th }: GeographyPlace): VillageRow {
  return { mm_code: code.slice(6), mm_desc: th }
}

function detailOf(place: GeographyPlace): SubDistrictDetail {
  const { code: _code, th: _th, en, ...known } = place
  return { ...subDistrictRow(place), tt_desc_en: en, ...known }
}
