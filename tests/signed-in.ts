import { afterAll, beforeAll } from 'vitest'
import { type Harness, type HarnessOptions, OFFICIALS, openHarness, type TestOfficial } from './harness.ts'

/** The name of a demo account, or the national ID of another one. */
type TestAccount = keyof typeof OFFICIALS | `${number}`

/**
 * Opens the server before the tests of a file, signs in the accounts under the names that the test gives
 * them, and closes it afterwards: `const { harness, district } = signedIn({ district: 'mueang' })`.
 */
export function signedIn<Name extends string>(
  accounts: Readonly<Record<Name, TestAccount>>,
  options?: HarnessOptions,
): { harness: Harness } & Record<Name, TestOfficial> {
  let harness: Harness
  let officials: Record<Name, TestOfficial>
  const pids = Object.entries<TestAccount>(accounts).map(([name, account]) => [
    name,
    account in OFFICIALS ? OFFICIALS[account as keyof typeof OFFICIALS] : account,
  ])
  beforeAll(async () => {
    harness = await openHarness(options)
    officials = await harness.signInAll(Object.fromEntries(pids) as Record<Name, string>)
  })
  afterAll(() => harness.close())
  const names = Object.keys(accounts) as Name[]
  const signedInOfficials = names.map((name) => [name, whenOpen(() => officials[name])])
  return { harness: whenOpen(() => harness), ...Object.fromEntries(signedInOfficials) }
}

/** An object that exists when the tests run. */
function whenOpen<Opened extends object>(opened: () => Opened): Opened {
  return new Proxy({} as Opened, { get: (_, name) => Reflect.get(opened(), name) })
}
