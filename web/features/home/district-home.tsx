import { IconPresentation } from '@tabler/icons-react'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { catmPrefix, catmOfPrefix, catmParts } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { useSession } from '#web/api/session.ts'
import { PictureQueueButton } from '#web/features/photos/picture-queue-button.tsx'
import { boardQuery } from '#web/features/work/board/board-query.ts'
import { notesQuery } from '#web/features/work/notes/notes-query.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { useShortcut } from '#web/ui/shortcut/use-shortcut.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { DistrictMap } from './district-map.tsx'
import { firstTasks } from './first-tasks.ts'
import classes from './home.module.css'
import { districtHomeQuery, recentEditsQuery } from './home-queries.ts'
import { Identity } from './identity.tsx'
import { Numbers } from './numbers.tsx'
import { Panel, SkeletonRows } from './panel.tsx'
import { RecordRows } from './record-rows.tsx'
import { RecordTiles, SkeletonTiles } from './record-tiles.tsx'
import { waitingOrdersQuery } from './waiting-orders.ts'
import { Week } from './week.tsx'

const isF11 = ({ key }: KeyboardEvent) => key === 'F11'

const ROWS = 4
const TILES = 6
const FEW = 4

/** The home page of a district: its name, what waits, what to do first, its map, its week and pictures. */
export function DistrictHome() {
  // In most browsers the key would only enlarge the window.
  useShortcut(isF11, () => browserHistory.push('/projector'))
  const { actor, districtName, provinceName } = useSession()
  const within = catmPrefix(actor.catmUkey).slice(0, 4)
  const { cc, aa } = catmParts(actor.catmUkey)
  const words = levelPrefixes(actor.catmUkey)
  const name = thaiSentence`${words.aa}${districtName}`
  const board = useQuery(boardQuery({ cc: '', aa: '' }))
  const notes = useQuery(notesQuery({ cc: '', aa: '' }, { state: 'open', page: 1, size: ROWS }))
  const orders = useQuery(waitingOrdersQuery)
  const district = useQuery(districtHomeQuery(cc, aa))
  const counts = board.data && 'areas' in board.data ? board.data : undefined
  const tasks = firstTasks({
    notes: notes.data?.rows ?? [],
    orders: orders.data?.orders ?? [],
    missing: district.data?.missing ?? [],
  })
  const sources = [notes, orders, district]
  const failed = sources.find(({ error }) => error !== null)
  return (
    <div className={classes.home}>
      <div className={classes.main}>
        <Identity name={name} above={thaiSentence`${words.cc}${provinceName}`} within={within}>
          <PageLink to="/briefing">{thaiSentence`บรรยายสรุป${words.aa}`}</PageLink>
          <PageLink to="/projector">
            <IconPresentation size={20} aria-hidden />
            แสดงบนจอใหญ่
          </PageLink>
        </Identity>
        <Numbers
          numbers={[
            {
              ...{ label: 'ข้อความจากจังหวัด', to: '/work/notes', query: notes, isForMe: true },
              count: notes.data?.open,
            },
            {
              ...{ label: 'หนังสือรอรับทราบ', to: '/officialDoc', query: orders, isForMe: true },
              count: orders.data?.total,
            },
            {
              ...{ label: 'รายการไม่มีรูปภาพ', to: '/photos', query: board, isForMe: false },
              count: counts?.areas.reduce((sum, { picture }) => sum + (picture ?? 0), 0),
            },
            {
              ...{ label: 'แบบหมู่บ้านที่ขาด', to: '/work', query: board, isForMe: false },
              count: counts?.sheets.reduce((sum, { missing }) => sum + missing, 0),
            },
          ]}
        />
        <Panel
          title="ควรทำก่อน"
          more={{ to: '/work', words: 'งานทั้งหมด' }}
          action={counts && <PictureQueueButton board={counts} isLink />}
          className={classes.first}
          query={{
            error: failed?.error ?? null,
            refetch: () => sources.map((source) => source.error !== null && source.refetch()),
            isLoading: sources.some(({ isLoading }) => isLoading),
          }}
          skeleton={<SkeletonRows rows={ROWS} />}
          empty={tasks.length === 0 ? 'ไม่มีงานที่ต้องดำเนินการ' : undefined}
        >
          <RecordRows tasks={tasks} />
        </Panel>
      </div>
      <Panel
        title={thaiSentence`แผนที่${words.aa}`}
        className={classes.mapPanel}
        query={district}
        skeleton={<div className={classes.mapWaits} aria-hidden />}
        note={district.data && `${formatThousands(district.data.points.length)} จุด`}
      >
        {district.data && (
          <DistrictMap catmUkey={catmOfPrefix(within)} name={name} points={district.data.points} />
        )}
      </Panel>
      <Week cc={cc} aa={aa} />
      <LastPictures />
    </div>
  )
}

/** What the user edited last as pictures; with the newest pictures of the district while those are few. */
function LastPictures() {
  const { catmUkey } = useSession().actor
  const { cc, aa } = catmParts(catmUkey)
  const word = levelPrefixes(catmUkey).aa
  const edits = useQuery(recentEditsQuery())
  const district = useQuery(districtHomeQuery(cc, aa))
  const edited = edits.data?.slice(0, TILES) ?? []
  const isEdited = edits.data === undefined || edited.filter(({ picture }) => picture).length >= FEW
  const own = edited.slice(0, isEdited ? TILES : TILES - FEW)
  const others = isEdited ? [] : (district.data?.pictures ?? [])
  const records = [...own, ...others.filter(({ key }) => own.every((one) => one.key !== key))].slice(0, TILES)
  return (
    <Panel
      title={isEdited ? 'ท่านแก้ไขล่าสุด' : thaiSentence`ภาพของ${word}`}
      more={isEdited ? { to: '/myActivity', words: 'ดูทั้งหมด' } : undefined}
      className={classes.wide}
      query={isEdited ? edits : district}
      skeleton={<SkeletonTiles />}
      empty={records.length === 0 ? 'ยังไม่มีรูปภาพที่ประชาชนเห็น' : undefined}
    >
      <RecordTiles records={records} />
    </Panel>
  )
}
