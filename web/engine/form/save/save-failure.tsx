import { useEffect, useRef } from 'react'
import { FailureBox } from '../../errors/failure.tsx'

type SaveFailureProps = {
  text: string
  /** Each failed attempt takes the focus. */
  attempt: number
  onClose: () => void
}

/** Says above a form why it could not be saved, where no field is at fault. */
export function SaveFailure({ text, attempt, onClose }: SaveFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus though nothing else changed
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <FailureBox ref={box} title="ไม่สามารถบันทึกได้" apart="below" onClose={onClose}>
      {text}
    </FailureBox>
  )
}
