import { type ReactNode, useState } from 'react'
import { catmParts, NONE } from '#domain/places/catm.ts'
import type { RecordForm } from '../use-record-form.ts'
import { useQuery } from '@tanstack/react-query'
import { postcodeQuery } from '#web/api/geography.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { formElementIds } from '../labels.ts'
import { postcodeSuggestion } from './postcode.ts'

type PostcodeNoticeProps = { form: RecordForm; name: string; value: string }
type WithPostcodeNoticeProps = PostcodeNoticeProps & { children: ReactNode }

/** Offers the postcode once the place has changed or the input had the focus; opening requests nothing. */
export function WithPostcodeNotice({ form, name, value, children }: WithPostcodeNoticeProps) {
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
          <PostcodeNotice form={form} name={name} value={value} />
        )}
      </div>
    </div>
  )
}

/** Offers the postcode of the selected sub-district. It never blocks saving; a failed request is silent. */
function PostcodeNotice({ form, name, value }: PostcodeNoticeProps) {
  const { catmUkey } = form.choice
  const { data: known } = useQuery(postcodeQuery(catmUkey))
  const text = known && postcodeSuggestion(catmUkey, value, known)
  if (!known || !text) return null
  const take = () => {
    form.set(name, known)
    // The focused button has disappeared.
    document.getElementById(formElementIds.field(name))?.focus()
  }
  return (
    <FieldNotice
      info
      text={text}
      actions={
        <Button variant="default" onClick={take}>
          ใช้รหัสนี้
        </Button>
      }
    />
  )
}
