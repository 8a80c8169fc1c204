import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconBookmarkPlus, IconEdit, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MESSAGES } from '#domain/validation/messages.ts'
import { MAX_SAVED_SEARCHES, searchWordsError } from '#domain/records/saved-searches.ts'
import { useSession } from '#web/api/session.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'
import { listAddress } from '../list/list-address.ts'
import type { ListResults } from '../list/use-list-results.ts'
import type { ListNavigation } from '../list/use-list-address.ts'
import { QueryState } from '../errors/load-error.tsx'
import type { ShownArea } from '../list/shown-area.ts'
import { undoAction } from '../record/undo-action.ts'
import { resolveSavedSearch } from './resolve-saved-search.ts'
import {
  addSavedSearch,
  deleteSavedSearch,
  refreshSavedSearches,
  type SavedSearch,
  savedSearchesQuery,
} from './saved-searches-api.ts'
import { SavedSearchForm } from './saved-search-form.tsx'
import classes from './saved-searches.module.css'
import { describePlace, describeSearch } from './describe-search.ts'
import { Text } from '#web/ui/layout/layout.tsx'

type SavedSearchesProps = { area: ShownArea; list: ListNavigation; results: ListResults }

/** The user's saved searches of a list: a press runs one, and the current search can be added. */
export function SavedSearches({ area, list, results }: SavedSearchesProps) {
  const { actor, freshness } = useSession()
  const client = useQueryClient()
  const query = useQuery(savedSearchesQuery(area))
  const [form, setForm] = useState<'new' | SavedSearch>()
  const rows = useRef<HTMLDivElement>(null)
  const all = query.data ?? []
  const { search, searched } = list
  const close = () => void list.closeDialog()
  const refresh = () => refreshSavedSearches(client)

  const open = (saved: SavedSearch) => {
    const { search: target, isComplete, leftOut } = resolveSavedSearch(area, actor, saved, search.size)
    const warn = () => {
      if (leftOut.length > 0) toast.persistent(leftOutText(saved, leftOut, isComplete))
    }
    const { params } = listAddress(area, actor)
    // Whether the list shows this search, on its first page.
    const isSame = isComplete && searched && String(params(target)) === String(params(search))
    if (isSame) results.refetch()
    else list.goTo(target, { replace: true })
    // A closing dialog removes its warnings, so this one is shown after React has closed the dialog.
    void (isSame ? list.closeDialog() : Promise.resolve()).then(() => setTimeout(warn))
  }
  const add = () => {
    const problem = searchWordsError(search.q)
    if (problem) toast.warning(problem.message)
    else setForm('new')
  }
  const deletion = useMutation({
    mutationFn: ({ id }: SavedSearch) => deleteSavedSearch(id),
    onSuccess: (_done, saved) => {
      toast.success(
        `ลบการค้นหา “${saved.name}” เรียบร้อยแล้ว`,
        undoAction(() => addSavedSearch(area, saved), refresh),
      )
      // The pressed button disappears with its row.
      rows.current?.focus({ preventScroll: true })
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: refresh,
  })

  const isFull = all.length >= MAX_SAVED_SEARCHES
  return (
    <Dialog
      width={500}
      title="การค้นหาที่บันทึกไว้"
      busy={deletion.isPending}
      onClose={close}
      actions={(leave) => (
        <>
          <Button variant="default" onClick={leave}>
            ปิด
          </Button>
          {searched && query.data && !isFull && (
            <Button icon={IconBookmarkPlus} onClick={add}>
              บันทึกการค้นหาปัจจุบัน
            </Button>
          )}
        </>
      )}
    >
      <div ref={rows} tabIndex={-1}>
        <QueryState title="ไม่สามารถโหลดการค้นหาที่บันทึกไว้ได้" of={query} />
        {query.data && all.length === 0 && (
          <EmptyState text="เก็บการค้นหาที่ใช้บ่อยของหน้านี้ไว้ด้วยชื่อที่จำง่าย ทั้งพื้นที่ ตัวเลือก คำค้นหา และการเรียงลำดับ แล้วเลือกใช้ได้อีกจากทุกเครื่องที่ท่านเข้าสู่ระบบ" />
        )}
        {all.length > 0 && (
          <ul className="plain-list" aria-label="การค้นหาที่บันทึกไว้">
            {all.map((saved) => (
              <li key={saved.id} className={classes.row}>
                <button type="button" className={classes.choice} onClick={() => open(saved)}>
                  <span className={classes.name}>{saved.name}</span>{' '}
                  <span className={classes.words}>
                    {[describePlace(saved), ...describeSearch(area, saved.search, freshness)].join(' · ')}
                  </span>
                </button>
                <IconButton
                  variant="quiet"
                  aria-label={`แก้ไขการค้นหา ${saved.name}`}
                  title="แก้ไข"
                  onClick={() => setForm(saved)}
                >
                  <IconEdit size={20} aria-hidden />
                </IconButton>
                <IconButton
                  danger
                  aria-label={`ลบการค้นหา ${saved.name}`}
                  title="ลบ"
                  disabled={deletion.isPending}
                  onClick={() => deletion.mutate(saved)}
                >
                  <IconTrash size={20} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {query.data && !searched && (
          <Text soft mt="md">
            ค้นหารายการที่ต้องการก่อน จึงจะบันทึกการค้นหาได้
          </Text>
        )}
        {searched && isFull && (
          <Text soft mt="md">
            {`บันทึกครบ ${MAX_SAVED_SEARCHES} รายการแล้ว หากต้องการบันทึกเพิ่ม กรุณาลบรายการที่ไม่ใช้ก่อน`}
          </Text>
        )}
      </div>
      {form && (
        <SavedSearchForm
          area={area}
          {...(form === 'new' ? {} : { saved: form })}
          {...(searched ? { current: search } : {})}
          onDone={() => {
            setForm(undefined)
            if (form === 'new') close()
          }}
          onCancel={() => setForm(undefined)}
        />
      )}
    </Dialog>
  )
}

function leftOutText({ name }: SavedSearch, leftOut: readonly string[], isComplete: boolean): string {
  const going = isComplete ? 'ระบบค้นหาตามเงื่อนไขที่เหลือ' : thaiSentence`${MESSAGES.province}แล้วกดค้นหา`
  return `การค้นหา “${name}” มีเงื่อนไขที่ใช้ไม่ได้แล้ว ได้แก่ ${leftOut.join(', ')} ${going}`
}
