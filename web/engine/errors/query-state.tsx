import { Loader } from '#web/ui/loader/loader.tsx'
import { LoadError, type RetryableQuery } from './load-error.tsx'

type QueryStateProps = { of: RetryableQuery & { isLoading: boolean }; title: string }

/** What stands in the place of data: a ring while it loads, or why it could not be loaded. */
export function QueryState({ of, title }: QueryStateProps) {
  return (
    <>
      {of.isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <LoadError title={title} of={of} />
    </>
  )
}
