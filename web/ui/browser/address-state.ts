/**
 * The state of a screen in its address. A screen declares its parameters once:
 * `addressState({ cc: place(), aa: place('cc'), page: count(1) })` reads and writes `?cc=50&aa=01&page=2`.
 */
import { isWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { isPlaceDigits } from '#domain/places/catm.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'

/** How one parameter is read and written. A missing or invalid one becomes the default. */
export type AddressParameter<Value> = {
  /** `text` is null without the parameter; `earlier` has the values of the parameters declared before. */
  parse(text: string | null, earlier: Readonly<Record<string, unknown>>): Value
  /** Undefined leaves the parameter out, which means the default. */
  format(value: Value): string | undefined
}

type AddressParameters = Readonly<Record<string, AddressParameter<unknown>>>
type ValuesOf<Parameters> = {
  [Name in keyof Parameters]: Parameters[Name] extends AddressParameter<infer Value> ? Value : never
}

/** An open dialog: its name, the key of its record or an empty text, and the `field` that takes the focus. */
export type OpenDialog<Name extends string> = { name: Name; key: string; field?: string }

/** The parameters of the open dialog. */
export type DialogParameters<Name extends string> = {
  names: readonly string[]
  parse(params: URLSearchParams): OpenDialog<Name> | undefined
  format(dialog: OpenDialog<Name>): Readonly<Record<string, string>>
}

export type AddressState<Search, Name extends string = never> = {
  parse: (params: URLSearchParams | string) => Search
  /** The search parameters of a state; defaults and missing values are left out. */
  params: (search: Partial<Search>) => URLSearchParams
  dialogs: DialogParameters<Name>
  /** Further parameters that stay when the state changes, such as the tab of the page. */
  preserved: readonly string[]
}

/** Declares the parameters of an address, in the order in which they are written. */
export function addressState<Parameters extends AddressParameters, Name extends string = never>(
  parameters: Parameters,
  dialogs: DialogParameters<Name> = NO_DIALOGS,
): AddressState<ValuesOf<Parameters>, Name> {
  return {
    parse: (source) => {
      const params = new URLSearchParams(source)
      const values: Record<string, unknown> = {}
      for (const [name, parameter] of Object.entries(parameters))
        values[name] = parameter.parse(params.get(name), values)
      return values as ValuesOf<Parameters>
    },
    params: (search) => {
      const texts = Object.entries(parameters).flatMap(([name, parameter]) => {
        const text = name in search ? parameter.format(search[name]) : undefined
        return text === undefined ? [] : [[name, text]]
      })
      return new URLSearchParams(texts)
    },
    dialogs,
    preserved: [],
  }
}

/** A text of a form, empty by default. */
export function text(form: RegExp): AddressParameter<string> {
  return cleanedText((value) => (form.test(value) ? value : ''))
}

/** A text that is cleaned on the way in and on the way out, empty by default. */
export function cleanedText(
  parse: (value: string) => string,
  format: (value: string) => string = (value) => value,
): AddressParameter<string> {
  return { parse: (value) => parse(value ?? ''), format: (value) => format(value) || undefined }
}

/** A number from `from` on, which is the default. */
export function count(from: number, maxDigits = 6): AddressParameter<number> {
  const form = new RegExp(`^[0-9]{1,${maxDigits}}$`)
  return {
    parse: (value) => (value !== null && form.test(value) ? Math.max(from, Number(value)) : from),
    format: (value) => (value === from ? undefined : String(value)),
  }
}

/** One of known values. */
export function oneOf<const Value extends string | number, const Default extends string | number | undefined>(
  known: readonly Value[],
  usual: Default,
): AddressParameter<Value | Default> {
  return {
    parse: (value) => known.find((each) => String(each) === value) ?? usual,
    format: (value) => (value === usual ? undefined : String(value)),
  }
}

/** The number of rows of a page. */
export const pageSize = (sizes: readonly number[]): AddressParameter<number> =>
  oneOf<number, number>(sizes, DEFAULT_PAGE_SIZE)

/** The two digits of a level of places; `within` names the level above, without which it is empty. */
export function place(within?: string): AddressParameter<string> {
  return {
    parse: (value, earlier) => {
      const isWithin = within === undefined || earlier[within]
      return isWithin && value !== null && isPlaceDigits(value) ? value : ''
    },
    format: (value) => value || undefined,
  }
}

/** A day. It is always written, so that a link means the same tomorrow. */
export function day<Default extends WireDate | undefined>(
  usual: () => Default,
): AddressParameter<WireDate | Default> {
  return { parse: (value) => (isWireDate(value) ? value : usual()), format: (value) => value }
}

/** A parameter whose absence is not its default: missing is undefined, and an empty text is written. */
export function optional(parameter: AddressParameter<string>): AddressParameter<string | undefined> {
  return {
    parse: (value, earlier) => (value === null ? undefined : parameter.parse(value, earlier)),
    format: (value) => value,
  }
}

const KEY = /^[0-9]{1,15}$/

/** The dialogs of a list in `dialog` and `record`: those about a record, and those that need none. */
export function dialogs<const About extends string, const Other extends string = never>(
  aboutRecord: readonly About[],
  others: readonly Other[] = [],
): DialogParameters<About | Other> {
  return {
    names: ['dialog', 'record', 'field'],
    parse: (params) => {
      const dialog = params.get('dialog')
      const key = params.get('record') ?? ''
      const field = params.get('field') ?? ''
      const other = others.find((known) => known === dialog)
      if (other) return { name: other, key: '' }
      const name = aboutRecord.find((known) => known === dialog)
      if (name === undefined || !KEY.test(key)) return undefined
      return { name, key, ...(/^form-[\w-]+$/.test(field) ? { field } : {}) }
    },
    format: ({ name, key, field = '' }) => ({ dialog: name, record: key, field }),
  }
}

/** The only dialog of a list, whose parameter has its name and the key of its record. */
export function keyDialog<const Name extends string>(name: Name, form: RegExp): DialogParameters<Name> {
  return {
    names: [name],
    parse: (params) => {
      const key = params.get(name) ?? ''
      return form.test(key) ? { name, key } : undefined
    },
    format: ({ key }) => ({ [name]: key }),
  }
}

const NO_DIALOGS: DialogParameters<never> = { names: [], parse: () => undefined, format: () => ({}) }

/** The tab of a page with several lists. */
export const TAB_ADDRESS = addressState({ tab: text(/^[\w-]{1,40}$/) })

/** Search parameters without the empty ones. */
export function filledParams(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** A path with its search parameters, if there are any. */
export function addressOf(
  path: string,
  values: Parameters<typeof filledParams>[0] | URLSearchParams,
): string {
  const params = values instanceof URLSearchParams ? values : filledParams(values)
  return params.size === 0 ? path : `${path}?${params}`
}
