import { useState } from 'react'
import { oit } from '#areas/publications/oit.ts'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { OwnEntries } from '#web/engine/form/inputs/own-entries.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { type LinkNote, LinkNotes } from '#web/engine/record/link-notes.ts'
import { ExternalLink, parseHttpUrl } from '#web/ui/link/external-link.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { CheckLinksButton } from './check-links.tsx'
import { CriterionEntry } from './criterion-entry.tsx'
import { MissingCriteria } from './missing-criteria.tsx'
import classes from './oit-page.module.css'

const NO_NOTES: ReadonlyMap<string, LinkNote> = new Map()
const ownEntries = { code: CriterionEntry }

/** The office's disclosure checklist, with links to the assessment (further screens, section 9). */
export function OitPage() {
  const settings = publicSettings()
  const address = parseHttpUrl(settings.itaUrl)
  const [notes, setNotes] = useState<ReadonlyMap<string, LinkNote>>(NO_NOTES)
  return (
    <OwnEntries value={ownEntries}>
      <LinkNotes value={notes}>
        <AreaScreen
          area={oit}
          listButton={(records) =>
            settings.linkChecks && <CheckLinksButton records={records} onChecked={setNotes} />
          }
          note={(search) => <MissingCriteria search={search} />}
          subtitle={
            <span className={classes.links}>
              {address !== undefined && <ExternalLink href={address}>ไปยังระบบประเมิน ITA</ExternalLink>}
              <span>เกณฑ์ของการประเมิน</span>
              {[topic, subtopic].map(({ route = '', titles }) => (
                <PageLink key={route} to={route}>
                  {titles.name}
                </PageLink>
              ))}
            </span>
          }
        />
      </LinkNotes>
    </OwnEntries>
  )
}
