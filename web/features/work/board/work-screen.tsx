import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { canSetFreshness } from '#domain/records/freshness.ts'
import { formatPlaceOrCountry, levelPrefixes } from '#domain/places/place-names.ts'
import { scopePrefix } from '#domain/permissions/scope.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { useLocation } from '#web/ui/browser/location.ts'
import { BusyButton, DialogButton } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { BackLink } from '#web/ui/link/page-link.tsx'
import { TransfersSection } from '#web/features/offices/transfers/transfers-section.tsx'
import { NotesSection } from '../notes/notes-section.tsx'
import { PositionsSection } from '../positions/positions-section.tsx'
import { BOARD_ADDRESS, boardAddress } from './board-addresses.ts'
import classes from './board.module.css'
import { type WorkBoard, boardQuery } from './board-query.ts'
import { DistrictWork } from './district-work.tsx'
import { PlacesWork } from './places-work.tsx'

const FreshnessDialog = lazyComponent(() => import('../freshness/freshness-dialog.tsx'), 'FreshnessDialog')

/** The tasks of a district, or those of the places below (decision 23). */
export function WorkScreen() {
  const { search } = useLocation()
  const board = useQuery(boardQuery(BOARD_ADDRESS.parse(search)))
  const { data, error, isFetching } = board
  const again = () => void board.refetch()
  return (
    <>
      <PageHeader
        title="งานที่ต้องดำเนินการ"
        description="ข้อมูลที่ยังไม่ครบถ้วนหรือไม่ได้ตรวจทานเป็นเวลานาน กรุณาเลือกรายการเพื่อดำเนินการ"
      >
        {canSetFreshness(useSession().actor) && (
          <DialogButton words="กำหนดเกณฑ์">{(close) => <FreshnessDialog onClose={close} />}</DialogButton>
        )}
      </PageHeader>
      {data && <Head board={data} isFetching={isFetching} onRefresh={again} />}
      {data && <NotesSection head={data} />}
      {data && <TransfersSection />}
      {error ? (
        <LoadError of={board} />
      ) : data === undefined ? (
        <LoadingLine text="กำลังนับข้อมูล" />
      ) : 'places' in data ? (
        <PlacesWork board={data} />
      ) : (
        <DistrictWork board={data} />
      )}
      {data && <PositionsSection catmUkey={data.catmUkey} />}
    </>
  )
}

type HeadProps = { board: WorkBoard; isFetching: boolean; onRefresh: () => void }

/** The place, a link to the level above where the scope allows it, and the time of the count. */
function Head({ board, isFetching, onRefresh }: HeadProps) {
  const own = scopePrefix(useSession().actor.scope) ?? ''
  const { catmUkey, ccDesc, aaDesc, at } = board
  const { cc, aa } = catmParts(catmUkey)
  const above =
    aa !== NONE && own.length < 4
      ? { cc, aa: '' }
      : cc !== NONE && own === ''
        ? { cc: '', aa: '' }
        : undefined
  const names = { ccDesc, aaDesc, ttDesc: '', mmDesc: '' }
  const words = levelPrefixes(catmUkey)
  return (
    <div className={classes.head}>
      {above && (
        <BackLink className={classes.above} to={boardAddress(above)}>
          {above.cc === '' ? 'ทุกจังหวัด' : thaiSentence`ทุก${words.aa}ของ${words.cc}${ccDesc}`}
        </BackLink>
      )}
      <p className={classes.place}>{formatPlaceOrCountry(catmUkey, names)}</p>
      <Text soft>{`ข้อมูล ณ ${formatThaiDateTime(at)}`}</Text>
      <BusyButton variant="subtle" icon={IconRefresh} busy={isFetching} onClick={onRefresh}>
        ปรับปรุงข้อมูล
      </BusyButton>
    </div>
  )
}
