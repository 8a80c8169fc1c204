import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#web/ui/button/busy-button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** Carrying something away: whether it is under way, and how to begin. Why it could not be done is told. */
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

/**
 * The button that carries something away as a workbook: busy until `downloadLog` is done, and telling why it was not. Where that
 * only asks something first it gives nothing to wait for.
 */
export function ExcelButton({ carryAway }: { carryAway: () => Promise<void> | undefined }) {
  const { isBusy, carry } = useExport()
  const press = () => {
    const done = carryAway()
    if (done !== undefined) void carry(done)
  }
  return (
    <BusyButton icon={IconFileSpreadsheet} busy={isBusy} onClick={press}>
      ส่งออก Excel
    </BusyButton>
  )
}
