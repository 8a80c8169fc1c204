import { useSession } from '#web/api/session.ts'
import { AboutPage } from '#web/features/about/about-page.tsx'
import { manualsFor } from '../menu/manual-entries.ts'

/** The page about the system, with the manuals of the user's group. */
export function About() {
  const { group } = useSession().actor
  return <AboutPage manuals={manualsFor(group)} />
}
