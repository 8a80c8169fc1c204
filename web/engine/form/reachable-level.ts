/** Moves the error of a place to a level that can be selected: a level waits for those above it. */
import { PLACE_LEVELS, type PlaceLevel } from '#domain/places/catm.ts'
import { missingLevelMessage } from '#domain/validation/validate-place.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { PlaceSelection } from '../places/place-selects.tsx'

/** The error of a required level as the form shows it: at the level that can be selected, in its words. */
export function reachableError(
  choice: Pick<PlaceSelection, 'levels' | 'offered' | 'catmUkey'>,
  problem: ValidationError,
): ValidationError {
  const { field, code, level: required } = problem
  if (field !== 'catmUkey' || code !== 'required' || required === undefined) return problem
  const level = reachableLevel(choice, required)
  return level === required
    ? problem
    : { ...problem, level, message: missingLevelMessage(choice.catmUkey, level) }
}

/** The level that can be selected when another one is required: a level waits for those above it. */
function reachableLevel(
  { levels, offered }: Pick<PlaceSelection, 'levels' | 'offered'>,
  required: PlaceLevel,
): PlaceLevel {
  const upToRequired = PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(required) + 1)
  const open = upToRequired.filter((level) => offered.includes(level) && !levels[level].disabled)
  return open.at(-1) ?? required
}
