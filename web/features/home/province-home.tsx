import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { catmParts, catmPrefix } from '#domain/places/catm.ts'
import { formatPlace, levelPrefixes } from '#domain/places/place-names.ts'
import { bangkokToday, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { recordName } from '#web/engine/record/record.ts'
import { latestFiguresQuery } from '#web/features/completeness/figures-query.ts'
import { boardQuery, openTaskCount } from '#web/features/work/board/board-query.ts'
import { notesQuery } from '#web/features/work/notes/notes-query.ts'
import { REVIEW_ADDRESS, reviewQuery, type ReviewRecord } from '#web/features/work/review/review-query.ts'
import { addressOf } from '#web/ui/browser/address-state.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './home.module.css'
import { waitingOrdersQuery } from './waiting-orders.ts'
import { Identity } from './identity.tsx'
import { LastEdits } from './last-edits.tsx'
import { Numbers } from './numbers.tsx'
import { Panel, SkeletonRows } from './panel.tsx'
import { CompletenessMap } from './completeness-map.tsx'
import { RecordRows, type RecordTask } from './record-rows.tsx'
import { Week } from './week.tsx'

const ROWS = 4
const NOTES = 3

/** The first page of the queue, as the review screen opens it. */
const FIRST_PAGE = REVIEW_ADDRESS.parse('')

/** The home page of a province: its districts on a map, what it reviews, who asks, and its week. */
export function ProvinceHome() {
  const { actor, provinceName } = useSession()
  const within = catmPrefix(actor.catmUkey).slice(0, 2)
  const { cc } = catmParts(actor.catmUkey)
  const words = levelPrefixes(actor.catmUkey)
  const mayReview = actor.group === 2
  const latest = useQuery(latestFiguresQuery(''))
  const board = useQuery(boardQuery({ cc: '', aa: '' }))
  const orders = useQuery(waitingOrdersQuery)
  const notes = useQuery(notesQuery({ cc: '', aa: '' }, { state: 'answered', page: 1, size: NOTES }))
  const review = useQuery({ ...reviewQuery(cc, FIRST_PAGE), enabled: mayReview })
  const answered = notes.data?.rows ?? []
  const rows = review.data?.rows ?? []
  // What has a picture is decided at a glance.
  const queue = [...rows.filter(({ picture }) => picture), ...rows.filter(({ picture }) => !picture)].slice(
    0,
    ROWS,
  )
  const name = thaiSentence`${words.cc}${provinceName}`
  return (
    <div className={classes.home}>
      <div className={classes.main}>
        <Identity name={name} within={within}>
          <PageLink to="/work/map">ความครบถ้วนของข้อมูล</PageLink>
          <PageLink to="/charts">แผนภูมิ</PageLink>
        </Identity>
        <Numbers
          numbers={[
            ...(mayReview
              ? [
                  {
                    ...{ label: 'รอพิจารณา', to: '/work/review', query: review, isForMe: true },
                    count: review.data?.total,
                  },
                ]
              : []),
            {
              ...{
                label: thaiSentence`${words.aa}ตอบแล้ว`,
                to: '/work/notes',
                query: notes,
                isForMe: true,
              },
              count: notes.data?.answered,
            },
            {
              ...{ label: 'หนังสือรอรับทราบ', to: '/officialDoc', query: orders, isForMe: true },
              count: orders.data?.total,
            },
            {
              ...{
                label: thaiSentence`งานของ${words.aa}`,
                to: '/work',
                query: board,
                isForMe: false,
              },
              count: board.data && openTaskCount(board.data),
            },
          ]}
        />
        {mayReview && (
          <Panel
            title="รอพิจารณาแสดงผล"
            more={{ to: '/work/review', words: 'ดูทั้งหมด' }}
            className={classes.first}
            query={review}
            skeleton={<SkeletonRows rows={ROWS} />}
            empty={queue.length === 0 ? 'ไม่มีรายการที่รอพิจารณา' : undefined}
          >
            <RecordRows tasks={queue.map(reviewTask)} />
          </Panel>
        )}
        <Panel
          title={thaiSentence`${words.aa}ที่รอคำตอบ`}
          more={{ to: '/work/notes', words: 'ดูทั้งหมด' }}
          query={notes}
          skeleton={<SkeletonRows rows={NOTES} />}
          empty={answered.length === 0 ? 'ไม่มีข้อความที่รอปิดเรื่อง' : undefined}
        >
          <RecordRows
            tasks={answered.map(
              ({ note, name: recordTitle, picture, place, address }): RecordTask => ({
                key: String(note.noteId),
                ...{ name: recordTitle, picture, icon: 'note', address, action: 'อ่านคำตอบ', isWaiting: true },
                note: [note.reply, place].filter(Boolean).join(' · '),
              }),
            )}
          />
        </Panel>
      </div>
      <Panel
        title={thaiSentence`ความครบถ้วนราย${words.aa}`}
        more={{ to: '/work/map', words: 'ตาราง' }}
        className={classes.mapPanel}
        query={latest}
        skeleton={<div className={classes.mapWaits} aria-hidden />}
        empty={latest.data?.at === '' ? 'ระบบกำลังรวบรวมข้อมูลครั้งแรก' : undefined}
      >
        {latest.data && <CompletenessMap latest={latest.data} />}
      </Panel>
      <Week cc={cc} aa="" />
      <LastEdits title={thaiSentence`แก้ไขล่าสุดใน${words.cc}`} />
    </div>
  )
}

function reviewTask({ area, record, picture }: ReviewRecord): RecordTask {
  const { place } = record
  const dialog = REVIEW_ADDRESS.dialogs.format({ name: 'view', key: record.id })
  return {
    key: `${area.key} ${record.id}`,
    ...{ name: recordName(area, record), picture, icon: 'picture', action: 'พิจารณา', isWaiting: true },
    note: [
      area.titles.name,
      formatPlace(record.catmUkey, { ...place, ccDesc: '' }),
      formatShortThaiDate(bangkokToday(Date.parse(record.updatedAt))),
    ]
      .filter(Boolean)
      .join(' · '),
    address: addressOf('/work/review', dialog),
  }
}
