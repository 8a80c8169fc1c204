/**
 * Makes the file of the built-in places, `.cache/geography.json` or the path given, unless it is up to date. The start
 * script runs this before the server.
 */
import { fileURLToPath } from 'node:url'
import { buildGeographyFile } from '#server/features/geography/build.ts'

await buildGeographyFile(
  process.argv[2] ?? fileURLToPath(new URL('../.cache/geography.json', import.meta.url)),
)
