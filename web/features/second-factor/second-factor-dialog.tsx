import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { EnrolStep, ConfirmStep, RecoveryCodesStep } from './setup-steps.tsx'
import { type SecondFactorSetup, secondFactorStatusQuery } from './second-factor-api.ts'
import { StatusStep, RenewStep, TurnOffStep } from './active-steps.tsx'

type Step =
  | { name: 'status' | 'renew' | 'off' }
  | { name: 'confirm'; begun: SecondFactorSetup }
  | { name: 'codes'; codes: readonly string[] }

/** Sets up and turns off the own second factor, in steps (decision 5). */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'status' })
  const status = useQuery(secondFactorStatusQuery)
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes })

  if (step.name === 'confirm') return <ConfirmStep setup={step.begun} onDone={showCodes} onClose={onClose} />
  if (step.name === 'codes') return <RecoveryCodesStep codes={step.codes} onClose={onClose} />
  if (step.name === 'renew') return <RenewStep onDone={showCodes} onClose={onClose} />
  if (step.name === 'off') {
    const done = () => {
      toast.success('ปิดการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว')
      onClose()
    }
    return <TurnOffStep onDone={done} onClose={onClose} />
  }
  if (status.isError) {
    return (
      <Dialog title={TITLE} width={500} onClose={onClose} actions={closeButton}>
        <LoadError of={status} />
      </Dialog>
    )
  }
  if (status.data === undefined) return <LoadingDialog opened />
  if (status.data.on === '0') {
    return (
      <EnrolStep title={TITLE} onDone={(begun) => setStep({ name: 'confirm', begun })} onClose={onClose} />
    )
  }
  return (
    <StatusStep
      title={TITLE}
      {...status.data}
      onRenew={() => setStep({ name: 'renew' })}
      onTurnOff={() => setStep({ name: 'off' })}
      onClose={onClose}
    />
  )
}

const TITLE = 'ยืนยันตัวตนสองขั้นตอน'
