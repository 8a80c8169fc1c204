/**
 * The functions that make fields, one for each kind (`field.ts`): a label, then the options that differ from
 * the default.
 */
import type { FieldOptions, FieldOf, ChoiceOptions, ReferencedArea, RequiredMessages } from './field.ts'
import { MESSAGES } from '../validation/messages.ts'

type FieldExtras = Omit<FieldOptions, 'label' | 'required'> & { required?: string | RequiredMessages }

/** A single message is used for adding and for editing. */
function fieldOptions(label: string, { required, ...extras }: FieldExtras): FieldOptions {
  if (required === undefined) return { label, ...extras }
  return {
    label,
    ...extras,
    required: typeof required === 'string' ? { add: required, edit: required } : required,
  }
}

export const text = (
  label: string,
  extras: FieldExtras & { max?: number } & Pick<
      FieldOf['text'],
      'placeName' | 'inAddress' | 'describes'
    > = {},
): FieldOf['text'] => {
  const { max = 255, placeName, inAddress, describes, ...rest } = extras
  const meant = {
    ...(placeName ? { placeName } : {}),
    ...(inAddress ? { inAddress } : {}),
    ...(describes === undefined ? {} : { describes }),
  }
  return { kind: 'text', max, ...meant, ...fieldOptions(label, rest) }
}

/** A number that identifies something, of exactly so many digits. */
export const digits = (label: string, howMany: number, extras: FieldExtras = {}): FieldOf['text'] => ({
  ...text(label, { ...extras, max: howMany }),
  digits: howMany,
})

export const longText = (label: string, extras: FieldExtras & { max?: number } = {}): FieldOf['longText'] => {
  const { max = 4000, ...rest } = extras
  return { kind: 'longText', max, ...fieldOptions(label, rest) }
}

/** Text of printable ASCII only; `long` keeps line breaks (foundations, section 5). */
export const english = (
  label: string,
  extras: FieldExtras & { max?: number; long?: boolean } = {},
): FieldOf['english'] => {
  const { long = false, max = long ? 4000 : 255, ...rest } = extras
  return { kind: 'english', max, long, ...fieldOptions(label, rest) }
}

/**
 * A number, stored as typed, with commas between thousands. `sentence` is the error message for other
 * characters.
 */
export const number = (
  label: string,
  extras: FieldExtras & { sentence?: string } = {},
): FieldOf['number'] => {
  const { sentence = MESSAGES.number, ...rest } = extras
  return { kind: 'number', sentence, ...fieldOptions(label, rest) }
}

/** A whole number from one bound to the other. */
export const count = (
  label: string,
  { from, to, ...extras }: FieldExtras & { from: number; to: number },
): FieldOf['count'] => ({ kind: 'count', from, to, ...fieldOptions(label, extras) })

/** A whole number that is the sum of others. */
export const sum = (
  label: string,
  sumOf: readonly string[],
  extras: Omit<FieldExtras, 'required'> = {},
): FieldOf['count'] => ({ kind: 'count', from: 0, to: 999_999_999, sumOf, ...fieldOptions(label, extras) })

/** A year of the Buddhist era (`2569`), up to the next one by default. A form starts with the present one. */
export const year = (
  label: string,
  { from = 2500, ahead = 1, ...extras }: FieldExtras & { from?: number; ahead?: number } = {},
): FieldOf['year'] => ({ kind: 'year', from, ahead, ...fieldOptions(label, extras) })

/** A fiscal year. From 1 October on, the present fiscal year is that of the next calendar year. */
export const fiscalYear = (label: string, extras: Parameters<typeof year>[1] = {}): FieldOf['year'] => ({
  ...year(label, extras),
  fiscal: true,
})

/** Degrees north, stored as typed. */
export const latitude = (
  extras: FieldExtras & { label?: string; sentence?: string } = {},
): FieldOf['coordinate'] => {
  const { label = 'ละติจูด', sentence = MESSAGES.number, ...rest } = extras
  return { kind: 'coordinate', axis: 'lat', sentence, ...fieldOptions(label, rest) }
}

/** Degrees east, stored as typed. */
export const longitude = (
  extras: FieldExtras & { label?: string; sentence?: string } = {},
): FieldOf['coordinate'] => {
  const { label = 'ลองจิจูด', sentence = MESSAGES.number, ...rest } = extras
  return { kind: 'coordinate', axis: 'long', sentence, ...fieldOptions(label, rest) }
}

/** A calendar date: `yyyymmdd` Gregorian, `0` unset. */
export const date = (
  label: string,
  { past, eras, ...extras }: FieldExtras & { past?: true; eras?: 'both' } = {},
): FieldOf['date'] => ({
  kind: 'date',
  ...(past ? { past } : {}),
  ...(eras ? { eras } : {}),
  ...fieldOptions(label, extras),
})

export const choice = (
  label: string,
  options: ChoiceOptions,
  extras: FieldExtras & { asNumber?: boolean } & Pick<
      FieldOf['choice'],
      'prompt' | 'order' | 'short' | 'joined' | 'byOffice'
    > = {},
): FieldOf['choice'] => {
  const { asNumber, prompt, order, short, joined, byOffice, ...rest } = extras
  return {
    kind: 'choice',
    options,
    ...(order && { order }),
    ...(short && { short }),
    ...(joined && { joined }),
    ...(byOffice && { byOffice }),
    ...(asNumber ? { asNumber } : {}),
    ...(prompt === undefined ? {} : { prompt }),
    ...fieldOptions(label, rest),
  }
}

/** One of the codes that another field's code allows. */
export const choiceBy = (
  label: string,
  dependsOn: { field: string; options: Readonly<Record<string, ChoiceOptions>> },
  extras: FieldExtras & { asNumber?: boolean } = {},
): FieldOf['choice'] => {
  const options: ChoiceOptions = Object.assign({}, ...Object.values(dependsOn.options))
  return { ...choice(label, options, extras), dependsOn }
}

/**
 * Several of listed codes or none, stored as one text (`choices.ts`). Codes are whole numbers, so they stay
 * in order.
 */
export const choices = (
  label: string,
  options: ChoiceOptions,
  { circle, ...extras }: FieldExtras & { circle?: string } = {},
): FieldOf['choices'] => ({
  kind: 'choices',
  options,
  ...(circle === undefined ? {} : { circle }),
  ...fieldOptions(label, extras),
})

/**
 * A record of another area, by its number. The official must be allowed to view it. `shownBy` is the field of
 * responses with its name.
 */
export const reference = (
  label: string,
  to: ReferencedArea,
  { shownBy, ...extras }: FieldExtras & { shownBy: string },
): FieldOf['reference'] => ({ kind: 'reference', to, shownBy, ...fieldOptions(label, extras) })

/** Questions with their options, in the official's order, stored as one text (`questions.ts`). */
export const questions = (
  label: string,
  { optionsWhen, ...extras }: FieldExtras & Pick<FieldOf['questions'], 'optionsWhen'>,
): FieldOf['questions'] => ({ kind: 'questions', optionsWhen, ...fieldOptions(label, extras) })

/** The province or district to which a record of a higher office is addressed; empty for all of them. */
export const addressee = (
  label: string,
  { all, ...extras }: Omit<FieldExtras, 'required'> & { all: string },
): FieldOf['addressee'] => ({ kind: 'addressee', all, ...fieldOptions(label, extras) })

/** `1` or `0`, with the two words for it. */
export const flag = (
  label: string,
  { on, off, ...extras }: FieldExtras & { on: string; off: string },
): FieldOf['flag'] => ({ kind: 'flag', on, off, initial: '0', ...fieldOptions(label, extras) })

/** A telephone or fax number as offices write it. */
export const phone = (label: string, extras: FieldExtras = {}): FieldOf['phone'] => ({
  kind: 'phone',
  ...fieldOptions(label, extras),
})

/** Five digits. */
export const postcode = (label = 'รหัสไปรษณีย์', extras: FieldExtras = {}): FieldOf['postcode'] => ({
  kind: 'postcode',
  ...fieldOptions(label, extras),
})

/** The number of a village, at most two digits. */
export const villageNo = (label = 'หมู่ที่', extras: FieldExtras = {}): FieldOf['villageNo'] => ({
  kind: 'villageNo',
  ...fieldOptions(label, extras),
})

/** An http or https address. */
export const web = (label: string, extras: FieldExtras = {}): FieldOf['web'] => ({
  kind: 'web',
  ...fieldOptions(label, extras),
})

export const email = (label: string, extras: FieldExtras = {}): FieldOf['email'] => ({
  kind: 'email',
  ...fieldOptions(label, extras),
})

/** A national ID: thirteen digits, shown masked, and in full only for a recorded reason (decision 9). */
export const pid = (label = 'เลขประจำตัวประชาชน', extras: FieldExtras = {}): FieldOf['pid'] => ({
  kind: 'pid',
  ...fieldOptions(label, extras),
})
