import { useEffect, useState } from 'react'
import { call } from './client.ts'

/** What the sign-in screen may know before anybody has signed in. */
export type PublicSettings = { supportPhone: string; demo: boolean }

/** Reads the public settings; a server that does not answer leaves the number out, since the screen works without it. */
async function loadPublicSettings(): Promise<PublicSettings> {
  try {
    const { supportPhone, demo } = await call<Partial<PublicSettings>>('publicSettings', { session: 'none' })
    return { supportPhone: supportPhone ?? '', demo: demo === true }
  } catch {
    return { supportPhone: '', demo: false }
  }
}

/** The public settings, once the server has told them. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState<PublicSettings>()
  useEffect(() => {
    void loadPublicSettings().then(setSettings)
  }, [])
  return settings
}
