import { useState } from 'react'
import { isEmptyValue } from '#domain/judge.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { type Given, isClearable, problemsOfGiven, setWith } from '#domain/together.ts'
import { useSession } from '#web/api/session.ts'
import { type Values, withValue } from '../form/values.ts'
import type { ShownArea } from '../shown-area.ts'

/** What is entered for several records at once, and the ways to change it. */
export type Setting = {
  area: ShownArea
  actor: Actor
  /** The chosen field and what is set with it; none before one was chosen. */
  names: readonly string[]
  chooseField: (name: string) => void
  values: Values
  set: (name: string, value: string) => void
  /** The official empties the field instead of filling it in. */
  clears: boolean
  /** Whether that can be. */
  mayClear: boolean
  setClears: (clears: boolean) => void
  confirmed: readonly string[]
  confirm: (name: string, numbers: readonly string[], isOther: boolean) => void
  told: { problems: readonly Problem[]; attempt: number }
  /** Judges what was entered, and tells what is wrong with it. */
  isSound: () => boolean
  given: Given
  isDirty: boolean
}

const NOTHING_WRONG: readonly Problem[] = []
/** Stands for the choice of the field among the problems. */
export const FIELD_CHOICE = 'field'

const EMPTY = 'กรุณากรอกค่าใหม่'
const EMPTY_OR_CLEARED = 'กรุณากรอกค่าใหม่ หรือเลือกล้างค่าในช่องนี้'
const NO_FIELD = 'กรุณาเลือกช่องข้อมูลที่ต้องการแก้ไข'

/** Keeps which field of several records gets which value. */
export function useSetting(area: ShownArea): Setting {
  const { actor } = useSession()
  const [names, setNames] = useState<readonly string[]>([])
  const [values, setValues] = useState<Values>({})
  const [clears, setClears] = useState(false)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [told, setTold] = useState<Setting['told']>({ problems: NOTHING_WRONG, attempt: 0 })
  const forget = () => setTold(({ attempt }) => ({ problems: NOTHING_WRONG, attempt }))
  const emptied = Object.fromEntries(names.map((name) => [name, emptyEntry(area, name)]))
  const given = { values: clears ? emptied : values, confirmed }
  const mayClear = names.every((name) => {
    const field = area.fields[name]
    return field !== undefined && isClearable(field, actor)
  })
  const problems = (): Problem[] => {
    if (names.length === 0) return [{ field: FIELD_CHOICE, code: 'required', message: NO_FIELD }]
    const found = problemsOfGiven(area, actor, given, bangkokToday(Date.now()))
    if (clears || found.length > 0) return found
    return names.flatMap((name): Problem[] => {
      const field = area.fields[name]
      const isEmpty = field !== undefined && isEmptyValue(field, values[name] ?? '')
      return isEmpty ? [{ field: name, code: 'required', message: mayClear ? EMPTY_OR_CLEARED : EMPTY }] : []
    })
  }
  return {
    area,
    actor,
    names,
    chooseField: (name) => {
      const chosen = setWith(area, actor, name)
      setNames(chosen)
      setValues(Object.fromEntries(chosen.map((each) => [each, emptyEntry(area, each)])))
      setClears(false)
      setConfirmed([])
      forget()
    },
    values,
    set: (name, value) => {
      setValues((before) => withValue(area, before, name, value))
      forget()
    },
    clears,
    mayClear,
    setClears: (wanted) => {
      setClears(wanted)
      forget()
    },
    confirmed,
    confirm: (_name, numbers, isOther) => {
      const others = confirmed.filter((number) => !numbers.includes(number))
      setConfirmed(isOther ? [...others, ...numbers] : others)
      forget()
    },
    told,
    isSound: () => {
      const found = problems()
      setTold(({ attempt }) => ({ problems: found, attempt: attempt + 1 }))
      return found.length === 0
    },
    given,
    isDirty: names.length > 0,
  }
}

/** What an input holds before anything was entered: no date is `0`, and of two words neither is chosen. */
function emptyEntry({ fields }: ShownArea, name: string): string {
  return fields[name]?.kind === 'date' ? '0' : ''
}
