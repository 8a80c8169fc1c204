import { Text } from '#web/ui/layout/layout.tsx'
import { IconRestore } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { STILL_CORRECT } from '#domain/records/completeness.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { restoreRecord, type SavedRecord, staleRecord } from '../record/record-api.ts'
import { Failure } from '../errors/failure.tsx'
import { QueryState } from '../errors/load-error.tsx'
import { type AreaRecord, recordName } from '../record/record.ts'
import { staleRecordText } from '../errors/stale-record-text.ts'
import { ChangeLine } from './change-line.tsx'
import classes from './history-dialog.module.css'
import { type HistoryEntry, historyQuery, isVisibleChange } from './history-query.ts'

const ACTION_WORDS: Record<HistoryAction, string> = {
  add: 'เพิ่มข้อมูล',
  edit: 'แก้ไขข้อมูล',
  delete: 'ลบข้อมูล',
  restore: 'กู้คืนข้อมูล',
  undo: 'เลิกทำการเปลี่ยนแปลง',
  show: 'เปิดการแสดงผลระดับจังหวัด',
  hide: 'ปิดการแสดงผลระดับจังหวัด',
  confirm: STILL_CORRECT,
  pictures: 'แก้ไขรูปภาพ',
  merge: 'รวมกับอีกรายการ',
  purge: 'ลบถาวร',
}

/** These entries have the same values as the one before, which offers the restore. */
const SAYS_NOTHING_NEW: readonly HistoryAction[] = ['delete', 'confirm']

type HistoryDialogProps = {
  area: Area
  record: AreaRecord
  onRestored: (saved: SavedRecord) => void
  onClose: () => void
}

/** Who changed what, newest first; with the edit permission an earlier version can be restored. */
export function HistoryDialog({ area, record, onRestored, onClose }: HistoryDialogProps) {
  const { actor } = useSession()
  const history = useQuery(historyQuery(area, record))
  const [chosen, setChosen] = useState<Chosen>()
  const mayRestore = can(actor, 'edit', area, record.catmUkey)
  const { entries, total } = history.data ?? { entries: [], total: 0 }
  return (
    <Dialog
      width={1000}
      title={`ประวัติการแก้ไข ${recordName(area, record)}`}
      onClose={onClose}
      actions={closeButton}
    >
      <QueryState title="ไม่สามารถโหลดประวัติการแก้ไขได้" of={history} />
      <ol className="plain-list">
        {entries.map((entry, index) => (
          <li key={entry.version} className={classes.entry}>
            <p>
              <b>{entry.by || '-'}</b> {ACTION_WORDS[entry.action]} เมื่อ {formatThaiDateTime(entry.at)}
            </p>
            <ul className={classes.changes}>
              {entry.changes
                .filter(({ field }) => isVisibleChange(area, entry.action, field))
                .map((change) => (
                  <ChangeLine key={change.field} area={area} change={change} isNew={entry.action === 'add'} />
                ))}
            </ul>
            {mayRestore && index > 0 && !SAYS_NOTHING_NEW.includes(entry.action) && (
              <Button
                variant="default"
                icon={IconRestore}
                onClick={() => setChosen({ entry, seen: entries[0]?.version ?? entry.version })}
              >
                กู้คืนข้อมูลชุดนี้
                <span className="only-read-aloud"> {formatThaiDateTime(entry.at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {total > entries.length && (
        <Text soft>{`แสดงเฉพาะการแก้ไข ${entries.length} ครั้งหลังสุด จากทั้งหมด ${total} ครั้ง`}</Text>
      )}
      {chosen && (
        <RestoreQuestion
          area={area}
          record={record}
          {...chosen}
          onDone={onRestored}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  )
}

/** The entry to restore, and the current version at that time. */
type Chosen = { entry: HistoryEntry; seen: number }

type RestoreQuestionProps = Chosen & {
  area: Area
  record: AreaRecord
  onDone: (saved: SavedRecord) => void
  onCancel: () => void
}

function RestoreQuestion({ area, record, entry, seen, onDone, onCancel }: RestoreQuestionProps) {
  const client = useQueryClient()
  const [now, setNow] = useState(seen)
  const restoring = useMutation({
    mutationFn: () => restoreRecord(area, record, { version: entry.version, seen: now }),
    onSuccess: onDone,
    onError: (error) => {
      // After a version conflict the dialog shows the other user, so a second press continues from that
      // version.
      const current = staleRecord(area, error)
      if (current === undefined) return
      setNow(current.version)
      void client.invalidateQueries({ queryKey: historyQuery(area, record).queryKey })
    },
  })
  const who = staleRecordText(area, restoring.error)
  return (
    <ConfirmDialog
      title="กู้คืนข้อมูลชุดนี้"
      confirmLabel="กู้คืนข้อมูลชุดนี้"
      busy={restoring.isPending}
      onConfirm={() => restoring.mutate()}
      onCancel={onCancel}
    >
      {`ต้องการนำข้อมูลเมื่อ ${formatThaiDateTime(entry.at)} กลับมาใช้แทนข้อมูลปัจจุบันใช่หรือไม่`}
      <Failure title="ดำเนินการไม่สำเร็จ" error={restoring.error} />
      {who && <Text mt="xs">{who}</Text>}
    </ConfirmDialog>
  )
}
