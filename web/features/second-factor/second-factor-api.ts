/** The calls about the own second factor (server/features/second-factor), and what they answer. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

/** How it stands: in force since an ISO time, with so many recovery codes left. */
export type SecondFactorStatus = { since: string; left: number } | 'off'

/** What the app has to be told: as a square to photograph, and to type in. */
export type SecondFactorSetup = { uri: string; secret: string }

/** How the own second factor stands; asked for whenever its dialog opens. */
export const secondFactorStatusQuery = queryOptions({
  queryKey: ['second-factor'],
  gcTime: 0,
  queryFn: async ({ signal }): Promise<SecondFactorStatus> => {
    const { data } = await call<{ data: { ON: string; SINCE: string; RECOVERY_LEFT: number } }>(
      'user/secondFactor',
      {
        body: {},
        signal,
      },
    )
    return data.ON === '1' ? { since: data.SINCE, left: data.RECOVERY_LEFT } : 'off'
  },
})

/** Begins to turn it on; refused for a wrong password. Nothing is asked of anybody yet. */
export async function startSecondFactorSetup(password: string): Promise<SecondFactorSetup> {
  const body = { PASSWORD: password }
  const { data } = await call<{ data: { URI: string; SECRET: string } }>('user/secondFactor/begin', { body })
  return { uri: data.URI, secret: data.SECRET }
}

/** Turns it on by the app's first code; gives the recovery codes, which are told this once. */
export const confirmSecondFactor = (code: string): Promise<string[]> => requestRecoveryCodes('confirm', code)

/** Recovery codes in the place of those of before. */
export const regenerateRecoveryCodes = (code: string): Promise<string[]> =>
  requestRecoveryCodes('codes', code)

async function requestRecoveryCodes(name: string, code: string): Promise<string[]> {
  const { data } = await call<{ data: { CODES: string[] } }>(`user/secondFactor/${name}`, {
    body: { CODE: code },
  })
  return data.CODES
}

/** Turns it off; refused for a wrong password or code. */
export async function disableSecondFactor(password: string, code: string): Promise<void> {
  await call('user/secondFactor/off', { body: { PASSWORD: password, CODE: code } })
}
