/** Starts the server: reads the settings and serves, or prints a sentence that says why it can't. */
import { StartupError } from './startup-error.ts'
import { isUntrustedCertificate } from './untrusted-certificate.ts'
import { isReadOnly, isStorageFull, isUnavailable } from './db/unavailable.ts'
import { stackOf } from './http/log.ts'
import { start } from './serve.ts'
import { readSettings } from './settings.ts'

// A closed pipe of the log is no reason to stop serving.
process.stdout.on('error', () => {})

// Loading the code makes Node compile and cache it, this file included. With this flag nothing else is done
// (scripts/build.ts).
if (!process.argv.includes('--only-load')) await startOrExit()

async function startOrExit(): Promise<void> {
  try {
    await start(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    // Anything that was opened before the error must not keep the process alive.
    process.exit(1)
  }
}

/** The error at the start: a sentence if the operator can correct it, else the stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (isStorageFull(error)) return `The disk of the database is full: ${(error as Error).message}`
  if (isReadOnly(error))
    return 'The database of DATABASE_URL accepts no writes: is it a standby, or is default_transaction_read_only set?'
  if (isUnavailable(error))
    return `The database of DATABASE_URL does not answer: ${(error as Error).message}.`
  if (isUntrustedCertificate(error))
    return `The certificate of DATABASE_URL is not trusted: ${error.message}. Name its CA with sslrootcert=<file>.`
  if (isConnectionRejected(error)) return `The database of DATABASE_URL does not let us in: ${error.message}.`
  return stackOf(error)
}

/** Whether the database rejected the connection: a wrong password, a missing role or a missing database. */
function isConnectionRejected(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL'
}
