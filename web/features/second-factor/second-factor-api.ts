/** The requests of the own second factor (server/features/second-factor). */
import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#web/api/client.ts'

/** The status: active since an ISO time, and the number of recovery codes left. */
export type SecondFactorStatus = { since: string; left: number } | 'off'

/** The secret of the app: as a QR code and as text. */
export type SecondFactorSetup = { uri: string; secret: string }

/** The status of the own second factor; loaded each time its dialog opens. */
export const secondFactorStatusQuery = queryOptions({
  queryKey: ['second-factor'],
  gcTime: 0,
  queryFn: async ({ signal }): Promise<SecondFactorStatus> => {
    const { data } = await fetchJson('user/secondFactor', { body: {}, signal })
    return data.ON === '1' ? { since: data.SINCE, left: data.RECOVERY_LEFT } : 'off'
  },
})

/** Starts the setup; refused for a wrong password. It does not affect sign-in yet. */
export async function startSecondFactorSetup(password: string): Promise<SecondFactorSetup> {
  const body = { PASSWORD: password }
  const { data } = await fetchJson('user/secondFactor/begin', { body })
  return { uri: data.URI, secret: data.SECRET }
}

/** Activates it with the app's first code; resolves to the recovery codes, which are shown only this time. */
export const confirmSecondFactor = (code: string): Promise<string[]> => requestRecoveryCodes('confirm', code)

/** Replaces the recovery codes. */
export const regenerateRecoveryCodes = (code: string): Promise<string[]> =>
  requestRecoveryCodes('codes', code)

async function requestRecoveryCodes(name: 'confirm' | 'codes', code: string): Promise<string[]> {
  const { data } = await fetchJson(`user/secondFactor/${name}`, { body: { CODE: code } })
  return data.CODES
}

/** Deactivates it; refused for a wrong password or code. */
export async function disableSecondFactor(password: string, code: string): Promise<void> {
  await fetchJson('user/secondFactor/off', { body: { PASSWORD: password, CODE: code } })
}
