import { IconMapPin } from '@tabler/icons-react'
import { PLACE_LEVELS, type PlaceLevel } from '#domain/places/catm.ts'
import { formatPlaceOrCountry, formatPlaceOrProvince, levelTitles } from '#domain/places/place-names.ts'
import { placeRequirements } from '#domain/validation/validate-place.ts'
import { selectLoadError } from '../errors/load-error.tsx'
import { catmUkeyOf, NO_PLACE, placeParts } from '../places/place-rules.ts'
import { PlaceSelects, type PlaceSelection, selectedPlaceNames } from '../places/place-selects.tsx'
import type { AreaRecord } from '../record/record.ts'
import classes from './form.module.css'
import { Cell, FormSection, Grid } from './section.tsx'
import { formElementIds } from './labels.ts'
import { type RecordForm, useFieldValues } from './use-record-form.ts'
import { Text } from '#web/ui/layout/layout.tsx'

/** The place of a record: locked levels are beside the title, the user selects the others. */
export function PlaceSection({ form }: { form: RecordForm }) {
  const { area, choice, errors, record } = form
  const problem = errors.fieldErrors.find(({ field }) => field === 'catmUkey')
  const error = problem && { level: problem.level ?? 'cc', message: problem.message }
  // Where the place identifies the record, it cannot change.
  const isFixed = record !== undefined && area.onePerPlace === true
  const required = useRequiredLevels(form)
  const parts = placeParts(choice)
  const { locked, open } = isFixed
    ? { locked: choice.offered, open: [] }
    : // A town has no villages, and no field for them.
      {
        ...parts,
        open: parts.open.filter(
          (level) => level !== 'mm' || choice.value.mm !== '' || !choice.levels.mm.isEmpty,
        ),
      }
  return (
    <FormSection
      title={area.offices ? 'สังกัด' : 'พื้นที่'}
      {...(locked.length > 0
        ? { note: <LockedPlace form={form} levels={locked} isWhole={open.length === 0} /> }
        : {})}
    >
      {error && !open.includes(error.level) && (
        <Text className="danger" mb="2xs" id={`${formElementIds.place}-${error.level}`} tabIndex={-1}>
          {error.message}
        </Text>
      )}
      {open.length > 0 && (
        <Grid>
          {open.map((level) => (
            <Cell key={level} span={3}>
              <PlaceSelects
                choice={choice}
                levels={[level]}
                idPrefix={formElementIds.place}
                required={required}
                errors={error ? { [error.level]: error.message } : {}}
              />
            </Cell>
          ))}
        </Grid>
      )}
    </FormSection>
  )
}

type LockedPlaceProps = {
  form: RecordForm
  levels: readonly PlaceLevel[]
  /** The user can select no level below it. */
  isWhole: boolean
}

/** The locked part of the place, in one line. */
function LockedPlace({ form: { area, choice, record }, levels, isWhole }: LockedPlaceProps) {
  const place = Object.fromEntries(levels.map((level) => [level, choice.value[level]]))
  const catmUkey = catmUkeyOf({ ...NO_PLACE, ...place })
  const names = { ...NO_NAMES, ...namesOf(choice, levels, record) }
  if (names.ccDesc === '')
    return selectLoadError(
      { id: formElementIds.place, label: levelTitles(catmUkey).cc },
      choice.levels.cc.query,
    )
  return (
    <span className={classes.place}>
      <IconMapPin size={20} aria-hidden />
      {isWhole && !area.offices
        ? formatPlaceOrProvince(catmUkey, names)
        : formatPlaceOrCountry(catmUkey, names)}
    </span>
  )
}

const NO_NAMES = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }

/** The names of some levels: those of the record, or those of the lists that have loaded. */
function namesOf(choice: PlaceSelection, levels: readonly PlaceLevel[], record: AreaRecord | undefined) {
  const names = record?.catmUkey === choice.catmUkey ? record.place : selectedPlaceNames(choice)
  return Object.fromEntries(levels.map((level) => [`${level}Desc`, names[`${level}Desc`]]))
}

/** The required levels and those above them, which must be selected first. */
function useRequiredLevels(form: RecordForm): readonly PlaceLevel[] {
  const { area, actor, choice } = form
  const values = useFieldValues(
    form,
    area.place.flatMap(({ when }) => (when ? [when.field] : [])),
  )
  const demanded = placeRequirements(area, actor, values).filter(
    ({ withVillage }) => !withVillage || choice.value.mm !== '',
  )
  const deepest = Math.max(-1, ...demanded.map(({ level }) => PLACE_LEVELS.indexOf(level)))
  return PLACE_LEVELS.slice(0, deepest + 1)
}
