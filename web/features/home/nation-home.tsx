import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ACCOUNT_STATUS_LABELS, type AccountStatus } from '#domain/accounts/accounts.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fetchJson } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import {
  figureHistoryQuery,
  figuresAddress,
  latestFiguresQuery,
} from '#web/features/completeness/figures-query.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { CompletenessMap } from './completeness-map.tsx'
import changesClasses from './changes.module.css'
import classes from './home.module.css'
import { waitingOrdersQuery } from './waiting-orders.ts'
import { Identity } from './identity.tsx'
import { type HomeNumber, Numbers } from './numbers.tsx'
import { Panel, SkeletonRows } from './panel.tsx'
import { LastEdits } from './last-edits.tsx'
import { placeChanges, type PlaceChange } from './risers.ts'

const ROWS = 4
const DAYS = 30

/** How many accounts there are in each state. */
const accountCountsQuery = queryOptions({
  queryKey: ['home', 'accounts'],
  queryFn: async ({ signal }) => {
    const body = { PAGE: 1, PAGE_SIZE: 1 }
    return (await fetchJson('user/search', { body, signal })).counts
  },
})

const provinceFigures = (cc: string) => figuresAddress({ cc })

/** The home page of the centre: the provinces on a map, which rose and fell, and what waits. */
export function NationHome() {
  const { actor } = useSession()
  const managesAccounts = isAdministrator(actor.group)
  const latest = useQuery(latestFiguresQuery(''))
  const history = useQuery(figureHistoryQuery('', DAYS))
  const orders = useQuery(waitingOrdersQuery)
  const accounts = useQuery({ ...accountCountsQuery, enabled: managesAccounts })
  const sent = orders.data?.sent ?? []
  const isCounted = latest.data !== undefined && latest.data.at !== ''
  const changes =
    latest.data && history.data ? placeChanges(latest.data, history.data, ROWS) : { risen: [], fallen: [] }
  const unread = sent.reduce((sum, { offices, readOffices }) => sum + Math.max(0, offices - readOffices), 0)
  const account = (state: AccountStatus, isForMe: boolean): HomeNumber => ({
    ...{
      label: thaiSentence`บัญชี${ACCOUNT_STATUS_LABELS[state]}`,
      to: `/user?tab=${state}`,
      query: accounts,
      isForMe,
    },
    count: accounts.data?.[state],
  })
  return (
    <div className={classes.home}>
      <div className={classes.main}>
        <Identity name="ประเทศไทย" above="77 จังหวัด" within="">
          <PageLink to="/work/map">ความครบถ้วนของข้อมูล</PageLink>
          <PageLink to="/charts">แผนภูมิ</PageLink>
        </Identity>
        <Numbers
          numbers={[
            ...(managesAccounts
              ? [account('pending', true), account('dormant', false), account('suspended', false)]
              : []),
            {
              ...{ label: 'ยังไม่รับทราบหนังสือ', to: '/officialDoc', query: orders, isForMe: false },
              count: orders.data && unread,
            },
          ]}
        />
        <div className={classes.pair}>
          <Changes title={`เพิ่มขึ้นใน ${DAYS} วัน`} changes={changes.risen} query={history} icon="up" />
          <Changes title={`ลดลงใน ${DAYS} วัน`} changes={changes.fallen} query={history} icon="down" />
        </div>
        <Panel
          title="หนังสือที่ส่ง"
          more={{ to: '/officialDoc', words: 'ดูทั้งหมด' }}
          query={orders}
          skeleton={<SkeletonRows rows={2} />}
          empty={sent.length === 0 ? 'ยังไม่มีหนังสือที่ส่ง' : undefined}
        >
          <ul className={changesClasses.bars}>
            {sent.map(({ id, topic, docDate, offices, readOffices, address }) => (
              <li key={id}>
                <PageLink className={classes.name} to={address} title={topic}>
                  {topic}
                </PageLink>
                <p className={classes.note}>
                  {`${formatShortThaiDate(docDate)} · รับทราบ ${formatThousands(readOffices)} จาก ${formatThousands(offices)} หน่วยงาน`}
                </p>
                <progress className="share-bar" value={readOffices} max={Math.max(1, offices)} aria-hidden />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <Panel
        title="ความครบถ้วนรายจังหวัด"
        more={{ to: '/work/map', words: 'ตาราง' }}
        className={classes.mapPanel}
        query={latest}
        skeleton={<div className={classes.mapWaits} aria-hidden />}
        empty={latest.data && !isCounted ? 'ระบบกำลังรวบรวมข้อมูลครั้งแรก' : undefined}
      >
        {latest.data && <CompletenessMap latest={latest.data} />}
      </Panel>
      <LastEdits title="แก้ไขล่าสุดทั่วประเทศ" />
    </div>
  )
}

type ChangesProps = {
  title: string
  changes: readonly PlaceChange[]
  query: Parameters<typeof Panel>[0]['query']
  icon: 'up' | 'down'
}

function Changes({ title, changes, query, icon }: ChangesProps) {
  const Icon = icon === 'up' ? IconTrendingUp : IconTrendingDown
  return (
    <Panel
      title={title}
      query={query}
      skeleton={<SkeletonRows rows={ROWS} />}
      empty={changes.length === 0 ? 'ไม่มีจังหวัดที่เปลี่ยนแปลง' : undefined}
    >
      <ol className={changesClasses.changes}>
        {changes.map(({ code, name, share, change }) => (
          <li key={code} data-change={icon}>
            <Icon size={20} aria-hidden />
            <PageLink to={provinceFigures(code)}>{name}</PageLink>
            <span>{`${share}%`}</span>
            <span className={changesClasses.change}>{`${change > 0 ? '+' : '−'}${Math.abs(change)}`}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
