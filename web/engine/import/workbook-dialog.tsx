import { Row, Text } from '#web/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { UploadOptions } from '#web/api/client.ts'
import { readIntoMemory, UNREADABLE_FILE_TEXT } from '#web/api/read-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Failure } from '../errors/failure.tsx'
import classes from './import.module.css'
import { Progress } from '../../ui/progress/progress.tsx'
import { IconFileUpload } from '@tabler/icons-react'
import { FileButton, WORKBOOK_FILES } from '../../ui/file-input/file-button.tsx'

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
      persistent={chosen === undefined ? 'outside-click' : true}
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
      {/* After a file was read, its differences come first. */}
      <div hidden={plan !== undefined}>
        <h3 className={classes.step}>{`1. ${offer.title}`}</h3>
        <div className={classes.offer}>{offer.content(busy)}</div>
        <h3 className={classes.step}>2. เลือกไฟล์ที่กรอกแล้ว</h3>
        <Text mb="md">{`ระบบตรวจสอบทุกช่องให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน นำเข้าได้ครั้งละไม่เกิน ${formatThousands(most)} รายการ`}</Text>
      </div>
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

/** A file as it was when it was selected, even if it is overwritten later. */
type ChosenWorkbook = { name: string; bytes: Blob }

type WorkbookInputProps = {
  chosen: ChosenWorkbook | undefined
  /** Its preview exists: selecting another file is not the next step. */
  isRead: boolean
  disabled: boolean
  onChoose: (chosen: ChosenWorkbook) => void
}

function WorkbookInput({ chosen, isRead, disabled, onChoose }: WorkbookInputProps) {
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const bytes = await readIntoMemory(file)
    if (bytes) onChoose({ name: file.name, bytes })
    else toast.error(`${file.name}: ${UNREADABLE_FILE_TEXT}`)
  }
  return (
    <FileButton
      accept={WORKBOOK_FILES}
      inputLabel="ไฟล์ Excel"
      variant={isRead ? 'default' : 'filled'}
      icon={IconFileUpload}
      disabled={disabled}
      onFiles={(files) => void choose(files)}
    >
      {chosen === undefined ? 'เลือกไฟล์' : 'เลือกไฟล์อื่น'}
    </FileButton>
  )
}

/** The upload progress of a workbook, from 0 to 1. */
function UploadProgress({ text, part }: { text: string; part: number }) {
  return (
    <div role="status">
      <Text mt="xs" mb="xs">
        {text}
      </Text>
      <Progress value={Math.max(5, part * 100)} label={text} isMoving />
    </div>
  )
}
