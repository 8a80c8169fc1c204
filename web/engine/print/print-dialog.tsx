import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { officeHead } from '#domain/places/office.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import type { PrintList } from './fetch-print-list.ts'
import classes from './printed-list.module.css'
import { printedListColumns, PrintedList, type PrintOptions } from './printed-list.tsx'
import { Text } from '#web/ui/layout/layout.tsx'

type PrintDialogProps = { area: Area; list: PrintList; onClose: () => void }

/** More columns than this do not fit in portrait format. */
const MOST_UPRIGHT = 5

/** The number of records in the preview. */
const PREVIEW_ROWS = 20

/** The preview of a printed list with its options. The browser prints, and saves PDF as well. */
export function PrintDialog({ area, list, onClose }: PrintDialogProps) {
  const [isInThaiDigits, setInThaiDigits] = useState(false)
  const [isWide, setWide] = useState(() => printedListColumns(area, list).length > MOST_UPRIGHT)
  const [isSigned, setSigned] = useState(true)
  const [head, setHead] = useState(() => officeHead(list.catmUkey, list.names))
  const options = useMemo(
    (): PrintOptions => ({ isInThaiDigits, isWide, reportedTo: isSigned ? head.trim() : undefined }),
    [isInThaiDigits, isWide, isSigned, head],
  )
  const { records, total } = list
  return (
    <Dialog
      title="พิมพ์รายการ"
      width={1000}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
          <Button icon={IconPrinter} onClick={() => window.print()}>
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
          <SingleLineField
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
          text={`พิมพ์ได้ครั้งละไม่เกิน ${formatThousands(records.length)} รายการ จากที่พบ ${formatThousands(total)} รายการ หากต้องการครบทุกรายการ กรุณาเลือกพื้นที่หรือเงื่อนไขให้แคบลง`}
        />
      )}
      {records.length > PREVIEW_ROWS && (
        <Text mt="md" mb="md">
          {`ตัวอย่าง ${PREVIEW_ROWS} รายการแรก เมื่อพิมพ์จะมี ${formatThousands(records.length)} รายการ`}
        </Text>
      )}
      <div className={classes.preview}>
        <PrintedList area={area} list={list} options={options} most={PREVIEW_ROWS} />
      </div>
      <PrintPortal>
        <PrintedList area={area} list={list} options={options} />
      </PrintPortal>
    </Dialog>
  )
}

type SwitchProps = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return <Checkbox label={label} checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
}

/** Content that replaces the page in print and is hidden otherwise. */
function PrintPortal({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.onPaper = ''
    return () => {
      delete dataset.onPaper
    }
  }, [])
  return createPortal(
    <div className={`${classes.printed} print-only`} data-paper="">
      {children}
    </div>,
    document.body,
  )
}
