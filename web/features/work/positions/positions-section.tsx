import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fetchJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { BoardPart } from '../board/board-part.tsx'
import board from '../board/board.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

/** The records of a province or a district whose points lie outside their district, each with a link. */
export function PositionsSection({ catmUkey }: { catmUkey: string }) {
  const { cc, aa } = chosenPlaceOf(catmUkey)
  const positions = useQuery({
    queryKey: ['work', 'positions', cc, aa],
    enabled: cc !== '',
    queryFn: async ({ signal }) =>
      readWire(await fetchJson('work/positions', { body: { CC: cc, AA: aa || null }, signal })),
  })
  const { data, error } = positions
  if (error) return <LoadError title="ไม่สามารถตรวจสอบพิกัดได้" of={positions} />
  if (data === undefined || data.total === 0) return null
  return (
    <BoardPart label="พิกัดนอกพื้นที่" title={`พิกัดนอกพื้นที่ ${formatThousands(data.total)} รายการ`}>
      <ul className={board.kinds}>
        {data.data.map((record) => (
          <li key={`${record.route} ${record.tab} ${record.id}`} className={board.record}>
            <PageLink to={recordAddress(record.route, record.tab, record)}>{record.name}</PageLink>
            <span className="soft">{record.place}</span>
            <span>
              {record.found ? thaiSentence`พิกัดอยู่ใน${record.found}` : 'พิกัดอยู่นอกประเทศไทยหรืออยู่ในทะเล'}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <Text mt="md" mb="md">
          {`แสดง ${formatThousands(data.data.length)} รายการแรก เมื่อแก้ไขแล้วรายการถัดไปจะแสดงขึ้นมา`}
        </Text>
      )}
    </BoardPart>
  )
}
