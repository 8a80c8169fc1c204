/** The requests of the own second factor (server/features/second-factor). */
import { queryOptions } from '@tanstack/react-query'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'

/** The secret of the app: as a QR code and as text. */
export type SecondFactorSetup = FromWire<RouteResponse<'user/secondFactor/begin'>['data']>

/** The start time (ISO) and the number of unused recovery codes. It loads each time the dialog opens. */
export const secondFactorStatusQuery = queryOptions({
  queryKey: ['second-factor'],
  gcTime: 0,
  queryFn: async ({ signal }) => readWire((await fetchJson('user/secondFactor', { body: {}, signal })).data),
})

/** Starts the setup, which does not affect sign-in yet. Throws `ApiError` for a wrong password. */
export async function startSecondFactorSetup(password: string): Promise<SecondFactorSetup> {
  return readWire((await fetchJson('user/secondFactor/begin', { body: { PASSWORD: password } })).data)
}

/** Activates it with the app's first code. Returns the recovery codes, which are shown only this time. */
export const confirmSecondFactor = (code: string): Promise<string[]> => requestRecoveryCodes('confirm', code)

export const regenerateRecoveryCodes = (code: string): Promise<string[]> =>
  requestRecoveryCodes('codes', code)

async function requestRecoveryCodes(name: 'confirm' | 'codes', code: string): Promise<string[]> {
  const { data } = await fetchJson(`user/secondFactor/${name}`, { body: { CODE: code } })
  return data.CODES
}

/** Deactivates it. Throws `ApiError` for a wrong password or code. */
export async function disableSecondFactor(password: string, code: string): Promise<void> {
  await fetchJson('user/secondFactor/off', { body: { PASSWORD: password, CODE: code } })
}
