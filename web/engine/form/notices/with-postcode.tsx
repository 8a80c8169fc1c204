import { type ReactNode, useState } from 'react'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { RecordForm } from '../use-record-form.ts'

const PostcodeNotice = optionalComponent(() => import('./postcode-notice.tsx'), 'PostcodeNotice')

type WithPostcodeProps = { form: RecordForm; name: string; children: ReactNode }

/** Offers the postcode once the place has changed or the input had the focus; opening requests nothing. */
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
        {showsNotice && catmParts(catmUkey).tt !== NONE && <PostcodeNotice form={form} name={name} />}
      </div>
    </div>
  )
}
