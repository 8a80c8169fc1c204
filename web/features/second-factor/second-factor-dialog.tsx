import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { closeButton, Dialog } from '#web/ui/dialog.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { BeginStep } from './begin-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { RenewStep } from './renew-step.tsx'
import { type Begun, standingQuery } from './second-factor-calls.ts'
import { StandingStep } from './standing-step.tsx'
import { TurnOffStep } from './turn-off-step.tsx'

type Step =
  | { name: 'standing' | 'renew' | 'off' }
  | { name: 'confirm'; begun: Begun }
  | { name: 'codes'; codes: readonly string[] }

/** Turns the second factor of the own sign-in on and off, one step at a time (docs/decisions/0050-a-second-factor.md). */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'standing' })
  const standing = useQuery(standingQuery)
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes })

  if (step.name === 'confirm') return <ConfirmStep begun={step.begun} onDone={showCodes} onClose={onClose} />
  if (step.name === 'codes') return <CodesStep codes={step.codes} onClose={onClose} />
  if (step.name === 'renew') return <RenewStep onDone={showCodes} onClose={onClose} />
  if (step.name === 'off') {
    const done = () => {
      notify.success('ปิดการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว')
      onClose()
    }
    return <TurnOffStep onDone={done} onClose={onClose} />
  }
  if (standing.isError) {
    return (
      <Dialog opened title={TITLE} width={500} onClose={onClose} actions={closeButton}>
        <NotLoaded of={standing} />
      </Dialog>
    )
  }
  if (standing.data === undefined) return <LoadingDialog opened />
  if (standing.data === 'off') {
    return (
      <BeginStep title={TITLE} onDone={(begun) => setStep({ name: 'confirm', begun })} onClose={onClose} />
    )
  }
  return (
    <StandingStep
      title={TITLE}
      {...standing.data}
      onRenew={() => setStep({ name: 'renew' })}
      onTurnOff={() => setStep({ name: 'off' })}
      onClose={onClose}
    />
  )
}

const TITLE = 'ยืนยันตัวตนสองขั้นตอน'
