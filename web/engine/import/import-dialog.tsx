import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { thisYear } from '#domain/year.ts'
import { useSession } from '#web/api/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { type Chosen, Underway, WorkbookChoice } from '#web/ui/workbook-choice.tsx'
import { Failure } from '../failure.tsx'
import { yearField } from '../form/next-year.ts'
import { FilterSelects } from '../list/filter-selects.tsx'
import { PlaceSelects } from '../place-selects.tsx'
import { usePlaceChoice } from '../places.ts'
import { type RecordSearch, refreshArea } from '../queries.ts'
import classes from './import.module.css'
import { bringIn, downloadForm, type ImportPlan, previewImport } from './import-calls.ts'
import { ImportPreview } from './import-preview.tsx'

/** A form is of a district or one of its sub-districts. */
const LEVELS = ['cc', 'aa', 'tt'] as const

type ImportDialogProps = {
  area: Area
  /** The form is offered for the place and year that are searched for. */
  search: RecordSearch
  onClose: () => void
}

/** Brings records in from a workbook: fetch the form, fill it in, choose it, see what it would do, confirm. */
export function ImportDialog({ area, search, onClose }: ImportDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState(0)
  const preview = useMutation({ mutationFn: ({ bytes }: Chosen) => previewImport(area, bytes, setPart) })
  const work = useMutation({
    mutationFn: (plan: ImportPlan) => bringIn(area, chosen?.bytes ?? new Blob(), plan.digest),
    onSuccess: ({ added, edited, failed }) => {
      const left = failed > 0 ? ` ไม่ได้นำเข้าเพราะผิดพลาด ${thousands(failed)}` : ''
      notify.success(`นำเข้าเรียบร้อยแล้ว เพิ่ม ${thousands(added)} แก้ไข ${thousands(edited)}${left} รายการ`)
      void refreshArea(client, area)
      onClose()
    },
  })
  const choose = (next: Chosen) => {
    setChosen(next)
    setPart(0)
    work.reset()
    preview.mutate(next)
  }
  const plan = preview.data
  const count = plan === undefined ? 0 : plan.added + plan.edited
  const busy = preview.isPending || work.isPending
  return (
    <Dialog
      opened
      persistent
      title={`นำเข้า${area.titles.name}จากไฟล์ Excel`}
      width={1000}
      busy={busy}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            ยกเลิก
          </Button>
          {count > 0 && plan && (
            <Button loading={work.isPending} onClick={() => work.mutate(plan)}>
              {`ยืนยันนำเข้า ${thousands(count)} รายการ`}
            </Button>
          )}
        </>
      )}
    >
      <FormOffer area={area} search={search} disabled={busy} />
      <h3 className={classes.step}>2. เลือกไฟล์ที่กรอกแล้ว</h3>
      <Text mb="md">ระบบตรวจสอบทุกช่องให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน นำเข้าได้ครั้งละไม่เกิน 1,000 รายการ</Text>
      <Group mb="md">
        <WorkbookChoice chosen={chosen} isRead={plan !== undefined} disabled={busy} onChoose={choose} />
        {chosen && <Text fw={600}>{chosen.name}</Text>}
      </Group>
      {busy && <Underway text={work.isPending ? 'กำลังนำเข้า' : 'กำลังตรวจสอบไฟล์'} part={part} />}
      <Failure title="ไม่สามารถตรวจสอบไฟล์ได้" error={preview.error} />
      <Failure title="ไม่สามารถนำเข้าได้" error={work.error} />
      {work.error && chosen && (
        <Button variant="default" mt="md" onClick={() => void preview.mutateAsync(chosen).then(work.reset)}>
          ตรวจสอบไฟล์อีกครั้ง
        </Button>
      )}
      {plan && !busy && <ImportPreview area={area} plan={plan} />}
    </Dialog>
  )
}

/** The form of a district and year, which has its villages already. */
function FormOffer({ area, search, disabled }: Omit<ImportDialogProps, 'onClose'> & { disabled: boolean }) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = search
  const offered = { ...area, search: { ...area.search, levels: LEVELS } }
  const choice = usePlaceChoice({ actor, use: 'search', area: offered, start: { cc, aa, tt, mm } })
  const name = yearField(area)
  const [present] = useState(() => thisYear(bangkokToday(Date.now())))
  const [year, setYear] = useState((name && search.filters?.[name]) || present)
  const wanted = { ...search, ...choice.value, filters: name ? { [name]: year } : {} }
  const fetchForm = useMutation({ mutationFn: () => downloadForm(area, wanted) })
  const yearOnly = { ...area, search: { ...area.search, filters: name ? [name] : [] } }
  return (
    <>
      <h3 className={classes.step}>1. ดาวน์โหลดแบบฟอร์ม</h3>
      <Text mb="xs">แบบฟอร์มมีรายชื่อหมู่บ้านของอำเภอ และข้อมูลของปีที่เลือกถ้ามีอยู่แล้ว แถวที่ไม่กรอกจะไม่ถูกนำเข้า</Text>
      <div className={classes.form}>
        <PlaceSelects choice={choice} idPrefix="import" required={['cc', 'aa']} errors={{}} />
        <FilterSelects
          area={yearOnly}
          value={name ? { [name]: year } : {}}
          onChange={(_name, chosen) => setYear(chosen || present)}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={fetchForm.isPending}
          disabled={disabled}
          onClick={() => fetchForm.mutate()}
        >
          ดาวน์โหลดแบบฟอร์ม
        </Button>
      </div>
      <Failure title="ไม่สามารถดาวน์โหลดแบบฟอร์มได้" error={fetchForm.error} />
    </>
  )
}
