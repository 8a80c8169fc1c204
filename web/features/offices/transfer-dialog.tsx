import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employee } from '#areas/employee.ts'
import { CENTRAL_OFFICE, officeName } from '#domain/office.ts'
import { bangkokToday, dateInWords } from '#domain/thai-date.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { Failure, failureText } from '#web/engine/failure.tsx'
import { Cell, Grid } from '#web/engine/form/section.tsx'
import { listProblem } from '#web/engine/list-not-loaded.tsx'
import { refreshArea } from '#web/engine/queries.ts'
import { type AreaRecord, recordName } from '#web/engine/record.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { notify } from '#web/ui/notify.tsx'
import { RequiredLegend } from '#web/ui/required-legend.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import { transferEmployee, undoTransfer, workGroupsQuery } from './transfer-call.ts'
import classes from './transfer-dialog.module.css'
import { officeOf, type TransferEntries, toldProblems, transferProblems } from './transfer-form.ts'

type TransferDialogProps = { record: AreaRecord; onClose: () => void }

const ID = 'transfer'

/** Transfers an employee to another office: where to, from which day, by which order if it has a number; asks first. */
export function TransferDialog({ record, onClose }: TransferDialogProps) {
  const client = useQueryClient()
  const [today] = useState(() => bangkokToday(Date.now()))
  const [start] = useState<TransferEntries>({ cc: '', aa: '', dept: '', date: today, orderNo: '' })
  const [entries, setEntries] = useState(start)
  const [told, setTold] = useState<{ problems: Record<string, string>; attempt: number }>({
    problems: {},
    attempt: 0,
  })
  const [isAsking, setAsking] = useState(false)
  const choices = useChoices(entries)
  const { office, name: destination } = choices
  const dirty = JSON.stringify(entries) !== JSON.stringify(start)

  const enter = (change: Partial<TransferEntries>) => {
    setEntries((before) => ({ ...before, ...change }))
    setTold(({ attempt }) => ({ problems: {}, attempt }))
  }
  const tell = (problems: Record<string, string>) =>
    setTold(({ attempt }) => ({ problems, attempt: attempt + 1 }))
  const submit = () => {
    const problems = transferProblems(record, entries, today)
    const [first] = Object.values(problems)
    if (first === undefined) return setAsking(true)
    notify.warning(first)
    tell(problems)
  }
  const transfer = useMutation({
    mutationFn: () => transferEmployee(record, { ...entries, catmUkey: office }),
    onSuccess: (transferred) => {
      const refresh = () => void refreshArea(client, employee)
      notify.success(
        transferred.opened
          ? `โอนย้าย ${recordName(employee, record)} ไป${destination}เรียบร้อยแล้ว`
          : `บันทึกการโอนย้ายเรียบร้อยแล้ว ${destination}เป็นผู้เพิ่มข้อมูลบุคคลนี้ต่อไป`,
        {
          label: 'เลิกทำ',
          run: () => {
            undoTransfer(transferred)
              .finally(refresh)
              .then(() => notify.success('เลิกทำเรียบร้อยแล้ว'))
              .catch((error: unknown) => notify.error(failureText(error)))
          },
        },
      )
      onClose()
      refresh()
    },
    onError: (error) => {
      setAsking(false)
      tell(toldProblems(error))
    },
  })
  const { problems, attempt } = told
  return (
    <Dialog
      opened
      persistent
      width={1000}
      title={`โอนย้าย ${recordName(employee, record)}`}
      dirty={dirty}
      busy={transfer.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" onClick={close}>
            ยกเลิก
          </Button>
          <Button type="submit">โอนย้าย</Button>
        </>
      )}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(problems).map(([part, text]) => ({ text, fieldId: `${ID}-${part}` }))}
      />
      {Object.keys(problems).length === 0 && (
        <Failure title="ไม่สามารถโอนย้ายได้" error={isAsking ? null : transfer.error} />
      )}
      <Text mb="sm">{`สังกัดปัจจุบัน: ${officeName(record.catmUkey, record.place)}`}</Text>
      <div className={classes.legend}>
        <RequiredLegend />
      </div>
      <Grid>
        <Cell span={6}>
          <SearchSelect
            id={`${ID}-office`}
            label="จังหวัดที่โอนย้ายไป"
            placeholder="เลือกจังหวัด"
            options={choices.provinces}
            value={entries.cc}
            onChange={(cc) => enter({ cc, aa: '', dept: '' })}
            required
            error={choices.notLoaded.office ?? problems.office}
          />
        </Cell>
        <Cell span={6}>
          <SearchSelect
            id={`${ID}-aa`}
            label="อำเภอที่โอนย้ายไป"
            placeholder="ที่ทำการปกครองจังหวัด (ไม่เลือกอำเภอ)"
            options={choices.districts}
            value={entries.aa}
            onChange={(aa) => enter({ aa, dept: '' })}
            disabled={choices.districts.length === 0}
            clearable
            error={choices.notLoaded.aa}
          />
        </Cell>
        <Cell span={6}>
          <SearchSelect
            id={`${ID}-dept`}
            label="กลุ่มงาน/ฝ่ายที่โอนย้ายไป"
            placeholder="เลือกกลุ่มงาน/ฝ่าย"
            options={choices.workGroups}
            value={entries.dept}
            onChange={(dept) => enter({ dept })}
            disabled={choices.workGroups.length === 0}
            clearable
            error={choices.notLoaded.dept ?? problems.dept}
          />
        </Cell>
        <Cell span={6}>
          <LineField
            id={`${ID}-orderNo`}
            label="คำสั่งเลขที่"
            placeholder="เช่น 123/2569"
            maxLength={100}
            autoComplete="off"
            value={entries.orderNo}
            onChange={(event) => enter({ orderNo: event.currentTarget.value })}
            error={problems.orderNo}
          />
        </Cell>
        <Cell span={6}>
          <DateField
            id={`${ID}-date`}
            label="วันที่ย้าย"
            value={entries.date}
            onChange={(date) => enter({ date })}
            today={today}
            required
            error={problems.date}
          />
        </Cell>
      </Grid>
      {isAsking && (
        <ConfirmDialog
          opened
          title="ยืนยันการโอนย้าย"
          confirmLabel="ยืนยันการโอนย้าย"
          busy={transfer.isPending}
          onConfirm={() => transfer.mutate()}
          onCancel={() => setAsking(false)}
        >
          {`ต้องการโอนย้าย ${recordName(employee, record)} ไป${destination} ตั้งแต่${dateInWords(entries.date)}${byOrder(entries)} ใช่หรือไม่`}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** The words for the order of a transfer; none while it has no number. */
function byOrder({ orderNo }: TransferEntries): string {
  const number = orderNo.trim()
  return number === '' ? '' : ` ตามคำสั่งเลขที่ ${number}`
}

/** What can be chosen after what has been, and the office that it comes to. Any office may be gone to, the central one too. */
function useChoices({ cc, aa }: TransferEntries) {
  const office = officeOf({ cc, aa })
  const hasDistricts = cc !== '' && office !== CENTRAL_OFFICE
  const provinces = useQuery(provincesQuery('dept'))
  const districts = useQuery(districtsQuery(hasDistricts ? cc : ''))
  const workGroups = useQuery(workGroupsQuery(office))
  const asOptions = (places: readonly { code: string; name: string }[] = []) =>
    places.map(({ code, name }) => ({ value: code, label: name }))
  const nameOf = (places: readonly { code: string; name: string }[] | undefined, code: string) =>
    places?.find((place) => place.code === code)?.name ?? ''
  return {
    office,
    name: officeName(office, { ccDesc: nameOf(provinces.data, cc), aaDesc: nameOf(districts.data, aa) }),
    provinces: asOptions(provinces.data),
    districts: hasDistricts ? asOptions(districts.data) : [],
    workGroups: workGroups.data ?? [],
    notLoaded: {
      office: listProblem({ id: `${ID}-office`, label: 'จังหวัด' }, provinces),
      aa: listProblem({ id: `${ID}-aa`, label: 'อำเภอ' }, districts),
      dept: listProblem({ id: `${ID}-dept`, label: 'กลุ่มงาน/ฝ่าย' }, workGroups),
    },
  }
}
