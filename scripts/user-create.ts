/**
 * `npm run user:create` creates an account in the database of DATABASE_URL or DATA_DIR. Takes the values as
 * flags and asks for missing ones: `npm run user:create -- --pid 1101700230708 --group 4 --catm 00000000
 * --fname … --lname …`. There is no default password. The embedded database serves one process, so stop its
 * server first.
 */

import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { maskPid, parsePid } from '#domain/personal-data/pid.ts'
import { GROUPS, type Group, parseGroup } from '#domain/permissions/scope.ts'
import { InvalidAccount, createAccount, type NewAccount } from '#server/features/accounts/create-account.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { withMigratedDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { root } from './runtime.mjs'

/** All flags. On a terminal it asks for required ones that are missing. */
const QUESTIONS = [
  { flag: 'pid', question: 'National ID (13 digits)', required: true },
  { flag: 'group', question: `Group (${GROUPS.join(', ')})`, required: true },
  { flag: 'catm', question: 'Area code (8 digits, 00000000 for the whole country)', required: true },
  { flag: 'fname', question: 'First name', required: true },
  { flag: 'mname', question: 'Middle name', required: false },
  { flag: 'lname', question: 'Last name', required: true },
  { flag: 'dept', question: 'Department', required: false },
  { flag: 'tel', question: 'Telephone', required: false },
  { flag: 'email', question: 'E-mail', required: false },
  { flag: 'password', question: 'Password (at least 12 characters)', required: true },
] as const

type Flag = (typeof QUESTIONS)[number]['flag']
type Answers = Partial<Record<Flag, string>>

try {
  const account = readAccount(await askForMissing(readFlags()))
  const id = await create(account)
  console.log(`Created account ${id} of group ${account.group} for ${maskPid(account.pid)}.`)
} catch (error) {
  process.exitCode = 1
  const problems =
    error instanceof InvalidAccount ? error.problems : [error instanceof Error ? error.message : error]
  for (const problem of problems) console.error(problem)
  console.error('No account was created.')
}

function readFlags(): Answers {
  const options = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' as const }]))
  return commandArguments(options, 0).values
}

async function askForMissing(given: Answers): Promise<Answers> {
  const missing = QUESTIONS.filter(({ flag, required }) => required && given[flag] === undefined)
  if (missing.length === 0) return given
  if (!process.stdin.isTTY)
    throw new Error(`Please give ${missing.map(({ flag }) => `--${flag}`).join(', ')}.`)
  const answers: Answers = {}
  for (const { flag, question } of QUESTIONS) {
    if (given[flag] === undefined) answers[flag] = await ask(`${question}: `, { hidden: flag === 'password' })
  }
  return { ...answers, ...given }
}

/** Asks at the terminal. With `hidden` the input is not shown. */
async function ask(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (hidden) process.stdout.write(question)
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: true,
  })
  const answer = await terminal.question(hidden ? '' : question)
  terminal.close()
  if (hidden) process.stdout.write('\n')
  return answer
}

function readAccount(answers: Answers): NewAccount {
  const { pid: written = '', group: chosen, catm = '', fname = '', lname = '', password = '' } = answers
  const pid = parsePid(written)
  const group: Group | undefined = parseGroup(chosen?.trim())
  const problems = [
    ...(pid === undefined ? ['The national ID must have 13 digits.'] : []),
    ...(group === undefined ? [`The group must be one of ${GROUPS.join(', ')}.`] : []),
  ]
  if (pid === undefined || group === undefined) throw new InvalidAccount(problems)
  const { mname = '', dept = '', tel = '', email = '' } = answers
  return { pid, group, catmUkey: catm.trim(), fname, mname, lname, dept, tel, email, password }
}

async function create(account: NewAccount): Promise<number> {
  const { isProduction, databaseUrl, dataDir } = readSettings(process.env)
  const settings = { isProduction, databaseUrl, dataDir: path.resolve(root, dataDir) }
  return withMigratedDatabase(settings, async ({ db }) => createAccount(db, await loadGeography(db), account))
}
