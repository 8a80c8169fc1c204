import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { oit } from '#areas/publications/oit.ts'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { currentYear } from '#domain/dates/year.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { officeLevelOf, ownOffice } from '#domain/places/office.ts'
import { serverToday } from '#web/api/clock.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { OwnEntries } from '#web/engine/form/extension-points.ts'
import { ListRemark } from '#web/engine/list-screen/list-remark.tsx'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { type LinkNote, LinkNotes } from '#web/engine/record/extension-points.ts'
import { ExternalLink, parseHttpUrl } from '#web/ui/link/external-link.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { useSession } from '#web/api/session.ts'
import type { ShownArea } from '#web/engine/list/shown-area.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { listQuery, type RecordSearch } from '#web/engine/record/record-queries.ts'
import { CheckLinksButton } from './check-links.tsx'
import { CriterionEntry } from './criterion-entry.tsx'
import classes from './integrity.module.css'
import { criteriaQuery, criterionOf } from './criteria-query.ts'

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

const districtItems: ShownArea = { ...oit, office: 'district' }
const higherItems: ShownArea = { ...oit, office: 'province' }

const MAX_NAMED = 5

/**
 * The criteria of the year for which the user's own office has no item yet. Empty without criteria, for users
 * without an office, while the requests are pending, and after they fail.
 */
function MissingCriteria({ search }: { search: RecordSearch }) {
  const { actor } = useSession()
  const [today] = useState(() => serverToday())
  const year = search.filters?.year || currentYear(today, { fiscal: true })
  const office = ownOffice(actor) ?? 'any'
  const items = officeLevelOf(office) === 'district' ? districtItems : higherItems
  const all: RecordSearch = {
    ...chosenPlaceOf(office === 'any' ? '' : office),
    q: '',
    filters: { year },
    page: 1,
    size: MAX_PAGE_SIZE,
  }
  const { data: criteria = [] } = useQuery({ ...criteriaQuery(year), enabled: office !== 'any' })
  const { data: entered } = useQuery({ ...listQuery(items, all), enabled: criteria.length > 0 })
  if (entered === undefined || criteria.length === 0) return null
  const own = entered.records.filter(({ catmUkey }) => catmUkey === office)
  const found = new Set(own.map(({ values }) => criterionOf(criteria, values.code ?? '')))
  const missing = criteria.filter((each) => !found.has(each))
  const named = missing.slice(0, MAX_NAMED).map(({ code, name }) => `${code} ${name}`)
  const more = missing.length - named.length
  return (
    <ListRemark
      label="ความครบถ้วนตามเกณฑ์"
      title={`ปี ${year} มีรายการ ${criteria.length - missing.length} จาก ${criteria.length} ข้อ`}
      line={missing.length === 0 ? 'ครบตามเกณฑ์' : named.join(', ')}
      isWarning={missing.length > 0}
    >
      <p>
        {missing.length === 0
          ? `หน่วยงานของท่านมีรายการครบทั้ง ${criteria.length} ข้อตามเกณฑ์ของปี ${year}`
          : `ตามเกณฑ์ของปี ${year} หน่วยงานของท่านยังไม่มีรายการของ ${missing.length} จาก ${criteria.length} ข้อ: ${named.join(', ')}${more > 0 ? ` และอีก ${more} ข้อ` : ''}`}
      </p>
    </ListRemark>
  )
}
