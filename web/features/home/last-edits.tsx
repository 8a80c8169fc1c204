import { useQuery } from '@tanstack/react-query'
import classes from './home.module.css'
import { recentEditsQuery } from './home-queries.ts'
import { Panel } from './panel.tsx'
import { RecordTiles, SkeletonTiles } from './record-tiles.tsx'

const TILES = 6

/** What was edited last in the user's place, by anybody. */
export function LastEdits({ title }: { title: string }) {
  const query = useQuery(recentEditsQuery(true))
  const edits = query.data?.slice(0, TILES) ?? []
  return (
    <Panel
      title={title}
      className={classes.wide}
      query={query}
      skeleton={<SkeletonTiles />}
      empty={edits.length === 0 ? 'ยังไม่มีรายการที่แก้ไข' : undefined}
    >
      <RecordTiles records={edits} />
    </Panel>
  )
}
