import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserHistory } from '../browser/location.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Guards unsaved changes while `dirty`. Closing or reloading the tab makes the browser ask; going to another
 * page, or back from a dialog in the address, opens a dialog. Render the returned element. `onLeave` runs
 * when the changes are abandoned.
 */
export function useUnsavedChangesGuard(
  dirty: boolean,
  onLeave?: () => void,
  words?: UnsavedWords,
): ReactNode {
  const [asking, setAsking] = useState(false)
  const decide = useRef<(stays: boolean) => void>(undefined)
  const answer = (stays: boolean) => {
    setAsking(false)
    decide.current?.(stays)
    decide.current = undefined
  }

  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((resolve) => {
        decide.current = resolve
        setAsking(true)
      })
    const stop = browserHistory.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const from = currentLocation.pathname + currentLocation.search
        return from === nextLocation.pathname + nextLocation.search ? false : ask()
      },
    })
    return () => {
      stop()
      // A pending question has nothing left to protect.
      decide.current?.(false)
      decide.current = undefined
    }
  }, [dirty])

  return (
    asking && (
      <UnsavedChangesDialog
        words={words}
        onStay={() => answer(true)}
        onLeave={() => {
          onLeave?.()
          answer(false)
        }}
      />
    )
  )
}

/** What is lost, and the button that stays, where it is not the input of a form. */
type UnsavedWords = { question: string; stay: string }

const FORM_WORDS: UnsavedWords = {
  question: 'ข้อมูลที่กรอกยังไม่ได้บันทึก ต้องการออกจากหน้านี้หรือไม่',
  stay: 'กรอกต่อ',
}

type UnsavedChangesDialogProps = {
  words?: UnsavedWords | undefined
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are lost. Staying is the safe answer and has the focus. */
export function UnsavedChangesDialog({ words = FORM_WORDS, ...props }: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      title="ข้อมูลยังไม่ได้บันทึก"
      confirmLabel="ออกโดยไม่บันทึก"
      cancelLabel={words.stay}
      danger
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    >
      {words.question}
    </ConfirmDialog>
  )
}
