import { type ReactNode, Suspense, useState } from 'react'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** A form goes on without the offer, where its part can't be loaded. */
const NO_OFFER = { PostcodeNotice: () => null }
const PostcodeNotice = lazyComponent(
  () => import('./postcode-notice.tsx').catch(() => NO_OFFER),
  'PostcodeNotice',
)

type WithPostcodeProps = { form: RecordForm; name: string; children: ReactNode }

/**
 * The input of a postcode, with that of the sub-district offered beneath: once the place is another than the form began with, or the
 * input was entered. A form that is opened asks nothing.
 */
export function WithPostcode({ form, name, children }: WithPostcodeProps) {
  const { catmUkey } = form.choice
  const [start] = useState(catmUkey)
  const [isEntered, setEntered] = useState(false)
  const isWanted = isEntered || catmUkey !== start
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the input within it being entered, and does nothing itself
    <div onFocus={() => setEntered(true)}>
      {children}
      <div role="status">
        {isWanted && catmParts(catmUkey).tt !== NONE && (
          <Suspense>
            <PostcodeNotice form={form} name={name} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
