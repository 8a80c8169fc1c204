import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** Runs a download, and says whether one is in progress. A toast reports errors. */
export function useExport() {
  const { isPending, mutate } = useMutation({
    mutationFn: (download: () => Promise<void>) => download(),
    onError: (error) => toast.error(failureText(error)),
  })
  return { isBusy: isPending, runExport: mutate }
}

/** Says under which name an export was saved. */
export function toastExported(name: string): void {
  toast.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}

/** The button that downloads a workbook; `exportFile` resolves to its name. */
export function ExcelButton({ exportFile }: { exportFile: () => Promise<string> }) {
  const { isBusy, runExport } = useExport()
  const press = () => runExport(() => exportFile().then(toastExported))
  return (
    <BusyButton icon={IconFileSpreadsheet} busy={isBusy} onClick={press}>
      ส่งออก Excel
    </BusyButton>
  )
}
