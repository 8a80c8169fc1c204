import { committee } from '#areas/local-administration/committee.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { ExpertsNote } from './experts-note.tsx'

/** The villages' committees, with a notice about too few or too many experts. */
export function CommitteePage() {
  return <AreaScreen area={committee} note={(search) => <ExpertsNote search={search} />} />
}
