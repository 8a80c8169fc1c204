import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconRefresh } from '@tabler/icons-react'
import { ApiError } from '#web/api/api-error.ts'
import { BusyButton, Button } from '#web/ui/button/button.tsx'
import type { DrawingName } from '#web/ui/empty-state/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import { failureText } from './failure.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import type { ReactNode } from 'react'

/** Data that could not be loaded; a query is one. */
export type RetryableQuery = { error: unknown; isFetching?: boolean; refetch: () => unknown }

type LoadErrorProps = {
  of: RetryableQuery
  /** Names the data, where its position on the screen does not. */
  title?: string
}

/** The reason, in the place of data that could not be loaded. It retries on request and when online again. */
export function LoadError({ of: { error, isFetching = false, refetch }, title }: LoadErrorProps) {
  const isFailed = error !== null && error !== undefined
  // No response arrived. A refusal or a server error would repeat for the same request.
  const isCutOff = error instanceof ApiError && error.status === 0
  useWhenOnline(isFailed && isCutOff, () => void refetch())
  if (!isFailed) return null
  return (
    <div role="alert">
      <EmptyState
        drawing={drawingOf(error)}
        text={
          <>
            {title && (
              <b>
                {title}
                <br />
              </b>
            )}
            {failureText(error)}
            {isTransient(error) && (
              <>
                <br />
                ข้อมูลที่บันทึกไว้แล้วไม่สูญหาย
                {isCutOff && !navigator.onLine && <span> ระบบจะโหลดข้อมูลโดยอัตโนมัติเมื่อเชื่อมต่ออินเทอร์เน็ตได้</span>}
              </>
            )}
          </>
        }
      >
        <BusyButton icon={IconRefresh} busy={isFetching} onClick={() => void refetch()}>
          ลองใหม่อีกครั้ง
        </BusyButton>
      </EmptyState>
    </div>
  )
}

function drawingOf(error: unknown): DrawingName {
  if (isTransient(error)) return 'offline'
  return error instanceof ApiError && error.status === 404 ? 'notFound' : 'noAccess'
}

/** Whether a retry may succeed: the connection, a timeout or the server failed, and nothing was refused. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 408 || error.status >= 500
}

type QueryStateProps = { of: RetryableQuery & { isLoading: boolean }; title: string }

/** In the place of data: a ring while it loads, or why it could not be loaded. */
export function QueryState({ of, title }: QueryStateProps) {
  return (
    <>
      {of.isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <LoadError title={title} of={of} />
    </>
  )
}

/** A select with a list that loads. */
type SelectOf = { id: string; label: string }

/** The error of a select whose list could not be loaded; undefined otherwise. */
export function selectLoadError(select: SelectOf, query: RetryableQuery): ReactNode | undefined {
  const isFailed = query.error !== null && query.error !== undefined
  return isFailed ? <SelectLoadError {...select} of={query} /> : undefined
}

/** The text in the opened list of such a select. */
export const loadErrorText = (label: string) => thaiSentence`ไม่สามารถโหลดรายการ${label}ได้`

/** Says that a list could not be loaded. It retries on request, and when the browser is online again. */
function SelectLoadError({ id, label, of: { refetch } }: SelectOf & { of: RetryableQuery }) {
  useWhenOnline(true, () => void refetch())
  const again = () => {
    // The button disappears when it is pressed.
    document.getElementById(id)?.focus()
    void refetch()
  }
  return (
    <>
      <span role="alert">{loadErrorText(label)}</span>{' '}
      <Button variant="light" onClick={again}>
        ลองใหม่อีกครั้ง
      </Button>
    </>
  )
}
