import { Text } from '@mantine/core'
import type { Area } from '#domain/area/area.ts'
import { PLACE_LEVELS, type PlaceLevel } from '#domain/places/catm.ts'
import { placeRequirements } from '#domain/validation/validate-place.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { PlaceSelects } from '../places/place-selects.tsx'
import type { PlaceSelection } from '../places/place-selection.ts'
import { placeName } from '../record/record.ts'
import { Cell, FormSection, Grid } from './section.tsx'
import { formElementIds } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The place of a record. It cannot change where the place identifies the record. */
export function PlaceSection({ form }: { form: RecordForm }) {
  const { area, actor, choice, errors, snapshot } = form
  const { record } = snapshot
  const problem = errors.fieldErrors.find(({ field }) => field === 'catmUkey')
  return (
    <FormSection title={area.offices ? 'สังกัด' : 'พื้นที่'}>
      {record && area.onePerPlace ? (
        <Text>{placeName(record)}</Text>
      ) : (
        <Grid>
          <PlaceCells
            choice={choice}
            required={requiredLevels(area, actor, form)}
            errors={problem ? { [problem.level ?? 'cc']: problem.message } : {}}
          />
        </Grid>
      )}
    </FormSection>
  )
}

type PlaceCellsProps = {
  choice: PlaceSelection
  required: readonly PlaceLevel[]
  errors: Partial<Record<PlaceLevel, string>>
}

function PlaceCells({ choice, required, errors }: PlaceCellsProps) {
  return choice.offered.map((level) => (
    <Cell key={level} span={3}>
      <PlaceSelects
        choice={{ ...choice, offered: [level] }}
        idPrefix={formElementIds.place}
        required={required}
        errors={errors}
      />
    </Cell>
  ))
}

/** The required levels and those above them, which must be selected first. */
function requiredLevels(area: Area, actor: Actor, { choice, values }: RecordForm): readonly PlaceLevel[] {
  const demanded = placeRequirements(area, actor, values).filter(
    ({ withVillage }) => !withVillage || choice.value.mm !== '',
  )
  const deepest = Math.max(-1, ...demanded.map(({ level }) => PLACE_LEVELS.indexOf(level)))
  return PLACE_LEVELS.slice(0, deepest + 1)
}
