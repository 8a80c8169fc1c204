import { Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { headOf } from '#domain/office.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNotice } from '#web/ui/field-notice.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import type { ListOnPaper } from './fetch-paper.ts'
import classes from './list-paper.module.css'
import { columnsOf, ListPaper, type PaperOptions } from './list-paper.tsx'

type PaperDialogProps = { area: Area; list: ListOnPaper; onClose: () => void }

/** More columns than these are squeezed on an upright page. */
const MOST_UPRIGHT = 5

/** So many records show how the paper will look. */
const LOOKED_AT = 20

/** A list as it will be printed, with what can be chosen about it. Printing is the browser's, which saves PDF as well. */
export function PaperDialog({ area, list, onClose }: PaperDialogProps) {
  const [isInThaiDigits, setInThaiDigits] = useState(false)
  const [isWide, setWide] = useState(() => columnsOf(area, list).length > MOST_UPRIGHT)
  const [isSigned, setSigned] = useState(true)
  const [head, setHead] = useState(() => headOf(list.catmUkey, list.names))
  const options = useMemo(
    (): PaperOptions => ({ isInThaiDigits, isWide, reportedTo: isSigned ? head.trim() : undefined }),
    [isInThaiDigits, isWide, isSigned, head],
  )
  const { records, total } = list
  return (
    <Dialog
      opened
      title="พิมพ์รายการ"
      width={1000}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
          <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            พิมพ์
          </Button>
        </>
      )}
    >
      <div className={classes.options}>
        <div className={classes.choices}>
          <Switch label="ใช้เลขไทย" isOn={isInThaiDigits} onSwitch={setInThaiDigits} />
          <Switch label="กระดาษแนวนอน" isOn={isWide} onSwitch={setWide} />
          <Switch label="มีช่องลงชื่อ" isOn={isSigned} onSwitch={setSigned} />
        </div>
        {isSigned && (
          <LineField
            label="เสนอ"
            value={head}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setHead(event.currentTarget.value)}
          />
        )}
      </div>
      {total > records.length && (
        <FieldNotice
          text={`พิมพ์ได้ครั้งละไม่เกิน ${thousands(records.length)} รายการ จากที่พบ ${thousands(total)} รายการ หากต้องการครบทุกรายการ กรุณาเลือกพื้นที่หรือเงื่อนไขให้แคบลง`}
        />
      )}
      {records.length > LOOKED_AT && (
        <p>{`ตัวอย่าง ${LOOKED_AT} รายการแรก เมื่อพิมพ์จะมี ${thousands(records.length)} รายการ`}</p>
      )}
      <div className={classes.preview}>
        <ListPaper area={area} list={list} options={options} most={LOOKED_AT} />
      </div>
      <OnPaper>
        <ListPaper area={area} list={list} options={options} />
      </OnPaper>
    </Dialog>
  )
}

type SwitchProps = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return <Checkbox label={label} checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
}

/** What is printed in the place of the page while it is there, and is seen nowhere else. */
function OnPaper({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.onPaper = ''
    return () => {
      delete dataset.onPaper
    }
  }, [])
  return createPortal(
    <div className={classes.printed} data-paper="">
      {children}
    </div>,
    document.body,
  )
}
