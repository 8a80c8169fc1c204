import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** Runs a download: whether it is in progress, and the function that starts it. A toast reports errors. */
export function useExport(): { isBusy: boolean; carry: (done: Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const carry = async (done: Promise<void>) => {
    setBusy(true)
    try {
      await done
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, carry }
}

/** Says under which name an export was saved. */
export function toastExported(name: string): void {
  toast.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}

/** The button that downloads a workbook; `exportFile` resolves to its name. */
export function ExcelButton({ exportFile }: { exportFile: () => Promise<string> }) {
  const { isBusy, carry } = useExport()
  const press = () => void carry(exportFile().then(toastExported))
  return (
    <BusyButton icon={IconFileSpreadsheet} busy={isBusy} onClick={press}>
      ส่งออก Excel
    </BusyButton>
  )
}
