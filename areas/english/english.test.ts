import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { hasThaiLetters, plainLabel, publicPartsOf } from '#domain/public/public-parts.ts'
import { market } from '../economy/market.ts'
import { areas } from '../index.ts'
import { AREA_NAMES } from './area-names.ts'
import { CHOICES } from './choices.ts'
import { ENGLISH } from './index.ts'
import { LABELS } from './labels.ts'
import { RANKS } from './ranks.ts'
import { UNITS } from './units.ts'

const fields = areas.flatMap(({ fields }: Area) => Object.values(fields))

function choicesOf(field: Field): string[] {
  if (field.kind === 'flag') return [field.on, field.off]
  if (field.kind === 'choices') return [...Object.values(field.options), field.circle ?? '']
  if (field.kind !== 'choice') return []
  const dependent = Object.values(field.dependsOn?.options ?? {}).flatMap((each) => Object.values(each))
  return [...Object.values(field.options), ...dependent]
}

const used = {
  areas: areas.map(({ key }) => key),
  labels: fields.filter(({ kind }) => kind !== 'english').map(({ label }) => plainLabel(label)),
  choices: fields.flatMap(choicesOf),
  units: fields.flatMap(({ unit }) => unit ?? []),
}
const missing = (words: readonly string[], known: object) => [
  ...new Set(words.filter((word) => word !== '' && !Object.hasOwn(known, word))),
]

describe('the English words of the areas', () => {
  it('exist for every area, field, choice and unit', () => {
    expect({
      areas: missing(used.areas, AREA_NAMES),
      labels: missing(used.labels, LABELS),
      choices: missing(used.choices, CHOICES),
      units: missing(used.units, UNITS),
    }).toEqual({ areas: [], labels: [], choices: [], units: [] })
  })

  it('have none that no area uses', () => {
    // The address and the period of a page are made from several fields.
    const labels = Object.fromEntries([...used.labels, 'ที่อยู่', 'วันที่'].map((label) => [label, '']))
    const choices = Object.fromEntries([...used.choices, ...Object.keys(RANKS)].map((name) => [name, '']))
    expect({
      areas: missing(Object.keys(AREA_NAMES), Object.fromEntries(used.areas.map((key) => [key, '']))),
      labels: missing(Object.keys(LABELS), labels),
      choices: missing(Object.keys(CHOICES), choices),
    }).toEqual({ areas: [], labels: [], choices: [] })
  })

  it('have no Thai letters', () => {
    const words = [AREA_NAMES, LABELS, CHOICES].flatMap((each) => Object.values(each))
    expect(words.filter((word) => hasThaiLetters(word) || word.trim() === '')).toEqual([])
  })

  it('give two fields of an area different labels', () => {
    const doubled = areas.flatMap(({ key, fields }) => {
      const labels = Object.values(fields)
        .filter(({ kind }) => kind !== 'english')
        .map(({ label }) => LABELS[plainLabel(label)])
      return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${key}: ${label}`)
    })
    expect(doubled).toEqual([])
  })

  it('are joined like the Thai ones, and a whole week is one word', () => {
    const openDay = market.fields.openDay
    const part = (value: string) =>
      openDay &&
      publicPartsOf(
        { area: market, record: { values: { openDay: value } }, page: ENGLISH },
        'openDay',
        openDay,
      )
    expect(part('1,2,3')).toMatchObject([{ label: 'Opening days', value: 'Monday–Wednesday', lang: 'en' }])
    expect(part('1,2,3,4,5,6,7')).toMatchObject([{ value: 'Every day' }])
  })
})
