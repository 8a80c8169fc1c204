import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { notify } from '#web/ui/notify.tsx'
import { failureText } from '../failure.tsx'

/**
 * The button that carries something away as a workbook: busy until `carryAway` is done, and telling why it was not. Where that
 * only asks something first it gives nothing to wait for, and the button keeps the focus.
 */
export function ExcelButton({ carryAway }: { carryAway: () => Promise<void> | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    const done = carryAway()
    if (done === undefined) return
    setBusy(true)
    try {
      await done
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
      loading={isBusy}
      onClick={() => void press()}
    >
      ส่งออก Excel
    </Button>
  )
}
