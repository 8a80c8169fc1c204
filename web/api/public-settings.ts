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

/** Reads the public settings; a server that does not answer leaves the number out, since the screen works without it. */
async function loadPublicSettings(): Promise<PublicSettings> {
  try {
    const told = await call<Partial<PublicSettings>>('publicSettings', { session: 'none' })
    const { supportPhone = '', demo, defenceCorpsUrl = '', itaUrl = '' } = told
    return { supportPhone, demo: demo === true, defenceCorpsUrl, itaUrl }
  } catch {
    return { supportPhone: '', demo: false, defenceCorpsUrl: '', itaUrl: '' }
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
