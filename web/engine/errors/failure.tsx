import { Alert } from '#web/ui/alert/alert.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { UNEXPECTED_ERROR_TEXT, fillText } from '#domain/errors/app-error.ts'
import { ApiError, OFFLINE_TEXT } from '#web/api/api-error.ts'
import { isDeviceStorageFailing } from '#web/api/device-store.ts'

/** The sentence for any error of a request. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.text !== '') return error.text
  return fillText(UNEXPECTED_ERROR_TEXT, { id: 'WEB' })
}

/** The same for a form whose input is drafted on the device. */
export function formFailureText(error: unknown): string {
  const isDrafted = error instanceof ApiError && error.code === 'offline' && !isDeviceStorageFailing()
  return isDrafted ? OFFLINE_TEXT : failureText(error)
}

/** Shows inside a dialog why it is still open; empty without an error. */
export function Failure({ title, error }: { title: string; error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <FailureBox title={title} apart="above">
      {failureText(error)}
    </FailureBox>
  )
}

type FailureBoxProps = {
  title: string
  ref?: Ref<HTMLDivElement>
  onClose?: () => void
  apart?: 'above' | 'below'
  children: ReactNode
}

/** A failure in a box, announced. It can take the focus. */
export function FailureBox({ children, ...box }: FailureBoxProps) {
  return (
    <Alert {...box} tone="danger" role="alert" tabIndex={-1} icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  )
}
