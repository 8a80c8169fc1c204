/**
 * The lookups of persons and their offices (content areas, section 7;
 * docs/decisions/0009-persons-and-offices.md decides what the documents leave open). Codes in the rows are
 * those in records.
 */
import { DUTIES, DUTIES_BY_LEVEL } from '#areas/presets/staff-area.ts'
import { titleField } from '#areas/presets/person-titles.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { choiceOptions } from '#domain/fields/choices.ts'
import type { Geography } from '#domain/places/geography.ts'
import { officeLevelOf, officeName } from '#domain/places/office.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'

export type TitleRow = { title_code: string; title_desc: string }
export type WorkGroupRow = { dept_code: string; dept_desc: string }

/** An office with its place; `dept_id` is the area code in the records of its people. */
export type OfficeRow = {
  dept_id: string
  dept_desc: string
  cc_code: string
  cc_desc: string
  aa_code: string
  aa_desc: string
}

type Lookup<Row> = { isFound: boolean; data: Row[] }

const answer = <Row>(data: Row[]): Lookup<Row> => ({ isFound: data.length > 0, data })

/**
 * The lookup calls over a geography. Codes come unvalidated from paths; one that names no office finds
 * nothing.
 */
export function officeLookups(geography: Geography) {
  return {
    /** `title`: the titles before names, in the order of the form. */
    titles: (): Lookup<TitleRow> =>
      answer(choiceOptions(titleField).map(({ value, label }) => ({ title_code: value, title_desc: label }))),

    /** `dept/with/place/AA`: the district offices within the actor's scope. */
    districtOffices: ({ scope }: Pick<Actor, 'scope'>): Lookup<OfficeRow> => {
      const prefix = scopePrefix(scope)
      if (prefix === undefined) return answer<OfficeRow>([])
      const districts = geography.provinces().flatMap(({ code }) => geography.districts(code))
      return answer(
        districts.filter(({ code }) => code.startsWith(prefix)).map(({ code }) => officeRow(geography, code)),
      )
    },

    /**
     * `dept/AA/{aa}` and `dept/AA2/{id}`: the work groups of an office. Its code is the two digits of a
     * district in the caller's province, the four digits of province and district, or the whole area code
     * (decisions, section 7).
     */
    ofOffice: ({ catmUkey }: Pick<Actor, 'catmUkey'>, digits: string) =>
      workGroups(geography, officeCode(catmUkey, digits)),
  }
}

/** The area code for two, four or eight digits; empty for other texts. */
function officeCode(own: string, digits: string): string {
  if (!/^(?:[0-9]{2}){1,2}$|^[0-9]{8}$/.test(digits)) return ''
  return catmOfPrefix(digits.length === 2 ? own.slice(0, 2) + digits : digits)
}

function workGroups(geography: Geography, office: string): Lookup<WorkGroupRow> {
  const level = geography.exists(office) ? officeLevelOf(office) : undefined
  const codes = level ? DUTIES_BY_LEVEL[level] : []
  return answer(codes.map((code) => ({ dept_code: code, dept_desc: DUTIES[code] ?? '' })))
}

function officeRow(geography: Geography, code: string): OfficeRow {
  const office = catmOfPrefix(code)
  const names = geography.names(office)
  return {
    dept_id: office,
    dept_desc: officeName(office, names),
    cc_code: code.slice(0, 2),
    cc_desc: names.ccDesc,
    aa_code: code.slice(2),
    aa_desc: names.aaDesc,
  }
}
