import { expect, it } from 'vitest'
import { areaByKey } from './index.ts'

/** Foundations, section 6, and content areas, section 4: for whom a list searches on opening. */
it.each([
  [
    ['slideShow', 'general'],
    [1, 2],
  ],
  [['gov', 'institute', 'tradition', 'tourism', 'activity', 'festival', 'otop'], [1]],
  // Landmarks load for everyone, and of further screens the specification says nothing.
  [['landmark', 'royal', 'hospital', 'headman'], undefined],
])('lists of %j search on opening for the groups of the specification', (keys, groups) => {
  for (const key of keys) expect(areaByKey(key)?.search.automaticFor, key).toEqual(groups)
})
