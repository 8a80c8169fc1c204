/**
 * `npm run area-reference` writes the options in docs/areas.md from the comments of the types that declare
 * areas.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { optionReference } from './area-options.ts'

const PAGE = fileURLToPath(new URL('../../docs/areas.md', import.meta.url))
const MARK = '<!-- Everything below is written by npm run area-reference. -->\n'

const [introduction = ''] = readFileSync(PAGE, 'utf8').split(MARK)
writeFileSync(PAGE, `${introduction}${MARK}\n${optionReference()}`)
