import { useQuery } from '@tanstack/react-query'
import { postcodeQuery } from '#web/api/geography.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { formElementIds } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'
import { postcodeSuggestion } from './postcode.ts'

/** Offers the postcode of the selected sub-district. It never blocks saving; a failed request is silent. */
export function PostcodeNotice({ form, name }: { form: RecordForm; name: string }) {
  const { catmUkey } = form.choice
  const { data: known } = useQuery(postcodeQuery(catmUkey))
  const text = known && postcodeSuggestion(catmUkey, form.values[name] ?? '', known)
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
