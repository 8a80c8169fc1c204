/**
 * `npm run --silent sbom > sbom.cdx.json` lists the packages that the program runs with, in CycloneDX.
 * `npm sbom --omit dev` leaves out packages that a development package may use too, such as React.
 */
import { execFileSync } from 'node:child_process'
import { npmCommand, root } from '../runtime.mjs'

type Component = { 'bom-ref': string; properties?: { name: string }[] }
type Sbom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

const DEVELOPMENT = 'cdx:npm:package:development'

const { program, first, options } = npmCommand()
const args = [...first, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const all: Sbom = JSON.parse(
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, ...options }),
)
const left = new Set(
  all.components
    .filter(({ properties }) => properties?.some(({ name }) => name === DEVELOPMENT))
    .map((component) => component['bom-ref']),
)
const sbom = {
  ...all,
  components: all.components.filter((component) => !left.has(component['bom-ref'])),
  dependencies: all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) })),
}
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`)
