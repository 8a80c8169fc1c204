import { useEffect, useState } from 'react'
import { call } from './client.ts'

/** What the screens may know before anybody has signed in. */
export type PublicSettings = {
  supportPhone: string
  demo: boolean
  /** Where the register of the volunteer defence corps is kept; empty where it is kept here. */
  defenceCorpsUrl: string
  /** Where the assessment of integrity and transparency is kept; empty where nobody has said. */
  itaUrl: string
}

const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  supportPhone: '',
  demo: false,
  defenceCorpsUrl: '',
  itaUrl: '',
}

/** Asks for the public settings. Throws `ApiError`. */
export async function fetchPublicSettings(): Promise<PublicSettings> {
  const told = await call<Partial<PublicSettings>>('publicSettings', { session: 'none' })
  return { ...DEFAULT_PUBLIC_SETTINGS, ...told, demo: told.demo === true }
}

/** The public settings, once the server has told them; one that does not answer leaves the number out, since the screens work without it. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState<PublicSettings>()
  useEffect(() => {
    void fetchPublicSettings().then(setSettings, () => setSettings(DEFAULT_PUBLIC_SETTINGS))
  }, [])
  return settings
}
