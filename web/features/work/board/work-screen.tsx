import { Center, Group, Loader, Text } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { catmParts, NONE } from '#domain/catm.ts'
import { decidesFreshness } from '#domain/freshness.ts'
import { placeOrWhole, wordsBefore } from '#domain/place-words.ts'
import { scopePrefix } from '#domain/scope.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { useAddress } from '#web/ui/address.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { NotesPart } from '../notes/notes-part.tsx'
import { boardAddress, boardPlaceOf } from './addresses.ts'
import classes from './board.module.css'
import { type BoardHead, boardQuery } from './board-query.ts'
import { DistrictWork } from './district-work.tsx'
import { PlacesWork } from './places-work.tsx'

const FreshnessDialog = lazyPart(() => import('../freshness/freshness-dialog.tsx'), 'FreshnessDialog')

/**
 * What there is to do (docs/decisions/0023-work-to-do.md): a district's officials see their tasks, those above them the
 * places below, down to the tasks of one district.
 */
export function WorkScreen() {
  const { search } = useAddress()
  const board = useQuery(boardQuery(boardPlaceOf(search)))
  const { data, error, isFetching } = board
  const again = () => void board.refetch()
  return (
    <>
      <PageHeader
        title="งานที่ต้องดำเนินการ"
        description="ข้อมูลที่ประชาชนควรได้เห็นแต่ยังขาด และข้อมูลที่ไม่ได้ตรวจทานมานาน กดที่รายการเพื่อเปิดข้อมูลที่เกี่ยวข้อง"
      >
        {decidesFreshness(useSession().actor) && (
          <DialogButton words="กำหนดเกณฑ์">{(close) => <FreshnessDialog onClose={close} />}</DialogButton>
        )}
      </PageHeader>
      {data && <Head board={data} isFetching={isFetching} onRefresh={again} />}
      {data && <NotesPart head={data} />}
      {error ? (
        <NotLoaded of={board} />
      ) : data === undefined ? (
        <Counting />
      ) : 'places' in data ? (
        <PlacesWork board={data} />
      ) : (
        <DistrictWork board={data} />
      )}
    </>
  )
}

type HeadProps = { board: BoardHead; isFetching: boolean; onRefresh: () => void }

/** The place, the way up where the official's scope reaches further, and when it was counted. */
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
  const words = wordsBefore(catmUkey)
  return (
    <div className={classes.head}>
      {above && (
        <PageLink className={classes.above} to={boardAddress(above)}>
          <IconArrowLeft size={20} aria-hidden />
          {above.cc === '' ? 'ทุกจังหวัด' : `ทุก${words.aa}ของ${words.cc}${ccDesc}`}
        </PageLink>
      )}
      <p className={classes.place}>{placeOrWhole(catmUkey, names)}</p>
      <p className={classes.at}>{`นับเมื่อ ${thaiDateTime(at)}`}</p>
      <BusyButton variant="subtle" icon={IconRefresh} busy={isFetching} onClick={onRefresh}>
        นับใหม่
      </BusyButton>
    </div>
  )
}

function Counting() {
  return (
    <Center py="xl">
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>กำลังนับข้อมูล</Text>
      </Group>
    </Center>
  )
}
