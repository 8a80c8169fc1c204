import { Row, Text } from '#web/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { UploadOptions } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type ChosenWorkbook, UploadProgress, WorkbookInput } from '#web/ui/file-input/workbook-input.tsx'
import { Failure } from '../errors/failure.tsx'
import classes from './import.module.css'

type WorkbookDialogProps<Plan, Done> = {
  title: string
  /** The first step: the file to fill in. `busy` disables its download. */
  offer: { title: string; content: (busy: boolean) => ReactNode }
  /** The maximum number of rows. */
  most: number
  underway?: string
  previewFile: (file: Blob, going: UploadOptions) => Promise<Plan>
  runImport: (file: Blob, digest: string) => Promise<Done>
  onDone: (done: Done) => void
  onClose: () => void
  children: (plan: Plan) => ReactNode
}

/** The workbook import: download the file to fill in, select it, see a preview, confirm. */
export function WorkbookDialog<Plan extends { added: number; edited: number; digest: string }, Done>(
  props: WorkbookDialogProps<Plan, Done>,
) {
  const { title, offer, most, underway = 'กำลังนำเข้า', previewFile, runImport, onDone, onClose } = props
  const [chosen, setChosen] = useState<ChosenWorkbook>()
  const [part, setPart] = useState(0)
  const way = useRef<AbortController>(undefined)
  const preview = useMutation({
    mutationFn: ({ bytes }: ChosenWorkbook) => {
      way.current = new AbortController()
      return previewFile(bytes, { onProgress: setPart, signal: way.current.signal })
    },
  })
  const work = useMutation({
    mutationFn: (plan: Plan) => runImport(chosen?.bytes ?? new Blob(), plan.digest),
    onSuccess: onDone,
  })
  const choose = (next: ChosenWorkbook) => {
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
      persistent
      title={title}
      width={1000}
      busy={work.isPending}
      onClose={() => {
        way.current?.abort()
        onClose()
      }}
      actions={(close) => (
        <>
          <Button variant="default" disabled={work.isPending} onClick={close}>
            ยกเลิก
          </Button>
          {count > 0 && plan && (
            <Button loading={work.isPending} onClick={() => work.mutate(plan)}>
              {`ยืนยันนำเข้า ${formatThousands(count)} รายการ`}
            </Button>
          )}
        </>
      )}
    >
      <h3 className={classes.step}>{`1. ${offer.title}`}</h3>
      <div className={classes.offer}>{offer.content(busy)}</div>
      <h3 className={classes.step}>2. เลือกไฟล์ที่กรอกแล้ว</h3>
      <Text mb="md">{`ระบบตรวจสอบทุกช่องให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน นำเข้าได้ครั้งละไม่เกิน ${formatThousands(most)} รายการ`}</Text>
      <Row mb="md">
        <WorkbookInput chosen={chosen} isRead={plan !== undefined} disabled={busy} onChoose={choose} />
        {chosen && <Text strong>{chosen.name}</Text>}
      </Row>
      {busy && (
        <UploadProgress
          text={work.isPending ? underway : 'กำลังตรวจสอบไฟล์'}
          part={work.isPending ? 1 : part}
        />
      )}
      <Failure title="ไม่สามารถตรวจสอบไฟล์ได้" error={preview.error} />
      <Failure title="ไม่สามารถนำเข้าได้" error={work.error} />
      {work.error && chosen && (
        <Button
          variant="default"
          apart="above"
          onClick={() => void preview.mutateAsync(chosen).then(work.reset)}
        >
          ตรวจสอบไฟล์อีกครั้ง
        </Button>
      )}
      {plan && !busy && props.children(plan)}
    </Dialog>
  )
}
