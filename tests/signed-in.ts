import { fileFixture, whenOpen } from './file-fixture.ts'
import { type Harness, type HarnessOptions, OFFICIALS, openHarness, type TestOfficial } from './harness.ts'

/** The name of a demo account, or the national ID of another one. */
type TestAccount = keyof typeof OFFICIALS | `${number}`

/**
 * Opens the server for the tests of a file, with accounts signed in under the names that the test gives them:
 * `const { harness, district } = signedIn({ district: 'mueang' })`.
 */
export function signedIn<Name extends string>(
  accounts: Readonly<Record<Name, TestAccount>>,
  options?: HarnessOptions,
): { harness: Harness } & Record<Name, TestOfficial> {
  const pids = Object.entries<TestAccount>(accounts).map(([name, account]) => [
    name,
    account in OFFICIALS ? OFFICIALS[account as keyof typeof OFFICIALS] : account,
  ])
  const all = fileFixture(async () => {
    const harness = await openHarness(options)
    const officials = await harness.signInAll(Object.fromEntries(pids) as Record<Name, string>)
    return { harness, ...officials, close: harness.close }
  })
  const names = ['harness', ...Object.keys(accounts)] as const
  return Object.fromEntries(names.map((name) => [name, whenOpen(() => all[name as Name])])) as never
}
