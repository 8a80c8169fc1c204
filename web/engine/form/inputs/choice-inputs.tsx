import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useMemo } from 'react'
import { choiceOptions, parseChoiceCodes, formatChoiceCodes } from '#domain/fields/choices.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { InputProps } from './input-props.ts'
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Radio, RadioGroup } from '#web/ui/radio/radio.tsx'
import { useQuery } from '@tanstack/react-query'
import { officeLevelOf } from '#domain/places/office.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
import { selectLoadError } from '#web/engine/errors/load-error.tsx'
import { chosenPlaceOf, catmUkeyOf, NO_PLACE } from '#web/engine/places/place-rules.ts'
import classes from './inputs.module.css'

/**
 * A choice among named options; where they depend on another field, it waits for that one. The only option of
 * an office is chosen. A stored code that is no longer offered stays visible until another one is chosen.
 */
export function ChoiceInput({
  name,
  field,
  value,
  onChange,
  parent,
  ...input
}: InputProps<FieldOf['choice']>) {
  // The select compares options by identity, so they are memoized.
  const options = useMemo(() => choiceOptions(field, parent), [field, parent])
  const isWaiting = field.dependsOn !== undefined && options.length === 0
  const only = field.byOffice && options.length === 1 ? options[0]?.value : undefined
  return (
    <SearchSelect
      {...input}
      label={field.label}
      hint={field.hint}
      placeholder={field.prompt ?? thaiSentence`เลือก${field.label}`}
      options={options}
      value={value === '' ? (only ?? '') : value}
      chosenLabel={field.byOffice && field.options[value]}
      onChange={(chosen) => onChange(name, chosen)}
      disabled={isWaiting || (only !== undefined && (value === '' || value === only))}
      clearable={!input.required && field.initial === undefined}
    />
  )
}

/** Several named options, all visible. The first one takes the focus from the error summary. */
export function ChoicesInput(props: InputProps<FieldOf['choices']>) {
  const { id, name, field, value, onChange, required, error } = props
  const options = Object.entries(field.options)
  return (
    <CheckboxGroup
      label={field.label}
      hint={field.hint}
      value={parseChoiceCodes(value)}
      onChange={(codes) => onChange(name, formatChoiceCodes(field, codes) ?? '')}
      required={required}
      error={error}
    >
      <div className={classes.options} data-many={options.length > 7 || undefined}>
        {options.map(([code, label], at) => (
          <Checkbox
            key={code}
            {...(at === 0 ? { id } : {})}
            value={code}
            label={label}
            className={classes.option ?? ''}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}

/** One of two options, both visible. */
export function FlagInput({ id, name, field, onChange, required, ...input }: InputProps<FieldOf['flag']>) {
  return (
    <RadioGroup
      label={field.label}
      hint={field.hint}
      value={input.value}
      onChange={(chosen) => onChange(name, chosen)}
      required={required}
      error={input.error}
    >
      <Row gap="xl" mt="xs">
        <Radio id={id} value="1" label={field.on} />
        <Radio value="0" label={field.off} />
      </Row>
    </RadioGroup>
  )
}

/** The option for all offices; stored as the empty text. */
const EVERYBODY = 'all'

/** The addressee of a record among the offices below: all of them, or one. */
export function AddresseeInput(props: InputProps<FieldOf['addressee']>) {
  const { id, name, field, value, onChange, required, error, parent: office } = props
  const level = officeLevelOf(office)
  const { cc } = chosenPlaceOf(office)
  const provinces = useQuery({ ...provincesQuery('scope'), enabled: level === 'central' })
  const districts = useQuery(districtsQuery(level === 'province' ? cc : '', 'scope'))
  const below: readonly SelectOption[] =
    level === 'central'
      ? (provinces.data ?? []).map(({ code, name: called }) => {
          const place = catmUkeyOf({ ...NO_PLACE, cc: code })
          return { value: place, label: `${levelPrefixes(place).cc}${called}` }
        })
      : (districts.data ?? []).map(({ code, name: called }) => ({
          value: catmUkeyOf({ ...NO_PLACE, cc, aa: code }),
          label: `${levelPrefixes(office).aa}${called}`,
        }))
  const query = level === 'central' ? provinces : districts
  return (
    <SearchSelect
      id={id}
      label={field.label}
      hint={field.hint}
      options={[{ value: EVERYBODY, label: everybodyOf(field, level) }, ...below]}
      value={value === '' ? EVERYBODY : value}
      chosenLabel="อยู่นอกสังกัดที่เลือก กรุณาเลือกใหม่"
      onChange={(chosen) => onChange(name, chosen === EVERYBODY ? '' : chosen)}
      required={required}
      disabled={level !== 'central' && level !== 'province' && value === ''}
      loading={provinces.isLoading || districts.isLoading}
      error={selectLoadError({ id, label: field.label }, query) ?? error}
    />
  )
}

function everybodyOf({ all }: FieldOf['addressee'], level: ReturnType<typeof officeLevelOf>): string {
  if (level === 'central') return 'ทุกจังหวัดและทุกอำเภอ'
  if (level === 'province') return 'ทุกอำเภอในจังหวัด'
  return level === 'district' ? 'เฉพาะอำเภอนี้' : all
}
