import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area.ts'
import { faultsOf } from './check.ts'
import { gov } from './gov.ts'
import { areas } from './index.ts'
import { tradition } from './tradition.ts'

const faulty = (change: Partial<Area>) => faultsOf([{ ...gov, ...change }])

describe('the check of the areas', () => {
  it('finds no fault with the documented areas', () => {
    expect(faultsOf(areas)).toEqual([])
  })

  it('tells two areas with one log code', () => {
    expect(faultsOf([gov, { ...tradition, appMenu: 23 }])).toEqual([
      'gov and tradition share the log code "23"',
    ])
  })

  it('tells a column that is no field', () => {
    expect(faulty({ columns: [{ field: 'govNmae' }] })).toEqual(['gov: the column "govNmae" is no field'])
  })

  it('tells an action that nobody may do', () => {
    expect(faulty({ permits: { ...gov.permits, toggle: [] } })).toEqual(['gov: nobody may toggle'])
  })

  it('tells a required field without a sentence', () => {
    const fields = { ...gov.fields, govName: { ...gov.fields.govName, required: {} } } as Area['fields']
    expect(faulty({ fields })).toEqual(['gov: "govName" is required without a sentence'])
  })

  it('tells a field whose name every record has', () => {
    const fields = { ...gov.fields, version: gov.fields.govName } as Area['fields']
    expect(faulty({ fields })).toEqual(['gov: "version" is a name that every record has already'])
  })
})
