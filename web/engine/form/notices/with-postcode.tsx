import { type ReactNode, Suspense, useState } from 'react'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** The form works without the offer where its code cannot be loaded. */
const NO_OFFER = { PostcodeNotice: () => null }
const PostcodeNotice = lazyComponent(
  () => import('./postcode-notice.tsx').catch(() => NO_OFFER),
  'PostcodeNotice',
)

type WithPostcodeProps = { form: RecordForm; name: string; children: ReactNode }

/**
 * A postcode input that offers the postcode of the sub-district once the place has changed or the input has
 * had the focus. Opening a form requests nothing.
 */
export function WithPostcode({ form, name, children }: WithPostcodeProps) {
  const { catmUkey } = form.choice
  const [start] = useState(catmUkey)
  const [isEntered, setEntered] = useState(false)
  const showsNotice = isEntered || catmUkey !== start
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus of the input within it
    <div onFocus={() => setEntered(true)}>
      {children}
      <div role="status">
        {showsNotice && catmParts(catmUkey).tt !== NONE && (
          <Suspense>
            <PostcodeNotice form={form} name={name} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
