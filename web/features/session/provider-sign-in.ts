/**
 * What this browser stores while somebody signs in at the provider. It is in local storage, because a phone
 * may come back from the provider's app in another tab. The server's token finishes the sign-in, so the code
 * in the address is of no use to anybody else.
 */
import { PROVIDER_CALLBACK_PATH, PROVIDER_SIGN_IN_MINUTES } from '#domain/accounts/sign-in.ts'
import { beginProviderSignIn } from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { addressState, text } from '#web/ui/browser/address-state.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#web/ui/browser/local-storage.ts'

const PREFIX = 'sign-in:'

/** The provider returns the state as it was sent. */
const CALLBACK_ADDRESS = addressState({ state: text(/^[\w-]+$/) })

const LIFETIME_MS = PROVIDER_SIGN_IN_MINUTES * 60_000

export type PendingSignIn = {
  token: string
  /** The page on which the user began. */
  path: string
  /** This sign-in runs in its own window and renews the session of another window. */
  isRenewal?: true
  at: number
}

/** The parameters of a callback. `pending` is undefined if this browser did not start the sign-in. */
export type ProviderReturn = { pending: PendingSignIn | undefined; parameters: string }

/** Begins a sign-in and returns the provider's address. Throws `ApiError`. */
export async function beginAtProvider(
  request: Parameters<typeof beginProviderSignIn>[0],
  page: Pick<PendingSignIn, 'path' | 'isRenewal'>,
): Promise<string> {
  const { url, state, token } = await beginProviderSignIn(request)
  removeOld()
  const pending = { ...page, token, at: Date.now() } satisfies PendingSignIn
  if (!writeStored(PREFIX + state, JSON.stringify(pending)))
    throw new ApiError(0, 'storage-blocked', STORAGE_BLOCKED_TEXT)
  return url
}

const STORAGE_BLOCKED_TEXT =
  'เบราว์เซอร์นี้ไม่อนุญาตให้เก็บข้อมูลของเว็บไซต์ จึงเข้าสู่ระบบด้วยวิธีนี้ไม่ได้ กรุณาอนุญาตคุกกี้และข้อมูลของเว็บไซต์นี้ในการตั้งค่าของเบราว์เซอร์ แล้วลองอีกครั้ง'

/** Reads the provider's callback and deletes its stored data; undefined if this page is no callback. */
export function takeProviderReturn(): ProviderReturn | undefined {
  const { pathname, search } = window.location
  if (pathname !== PROVIDER_CALLBACK_PATH) return undefined
  const key = PREFIX + CALLBACK_ADDRESS.parse(search).state
  const pending = readPending(key)
  removeStored(key)
  return { pending, parameters: search.slice(1) }
}

function readPending(key: string): PendingSignIn | undefined {
  const text = readStored(key)
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn)
}

function removeOld(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(PREFIX)) continue
    if ((readPending(key)?.at ?? 0) < Date.now() - LIFETIME_MS) removeStored(key)
  }
}
