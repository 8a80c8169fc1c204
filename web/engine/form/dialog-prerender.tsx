import { Activity, memo, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ModalContainer } from '#web/ui/dialog/modal.tsx'
import type { AreaRecord } from '../record/record.ts'
import { FormContents } from './form-contents.tsx'
import { useRecordForm } from './use-record-form.ts'
import { RecordFields } from '../record/record-fields.tsx'

type DialogPrerenderProps = {
  area: Area
  /** A record to be looked at; none where the list is empty. */
  record: AreaRecord | undefined
  /** Whether the official opens forms here as well. */
  withForm: boolean
}

/**
 * Draws a dialog with an area's form and a record once where nobody sees it: in an element that is in no page. What is drawn for the first
 * time is read by the browser's compiler for the first time, which took an old computer half as long as the drawing itself
 * (docs/performance.md). React draws what is hidden in small slices when there is nothing else to do, and without effects, so
 * nothing is loaded, kept or focused. Once drawn it stays as it is: what the list shows later does not draw it again.
 */
export const DialogPrerender = memo(
  function Rehearsal({ area, record, withForm }: DialogPrerenderProps) {
    const [nowhere] = useState(() => document.createElement('div'))
    return (
      <Activity mode="hidden">
        <ModalContainer value={nowhere}>
          <Dialog
            opened
            title=""
            width={1250}
            onSubmit={nothing}
            onClose={nothing}
            actions={() => <Button variant="default" />}
          >
            {withForm && <PrerenderedForm area={area} />}
            {record && <RecordFields area={area} record={record} />}
          </Dialog>
        </ModalContainer>
      </Activity>
    )
  },
  (before, now) => before.area === now.area,
)

function PrerenderedForm({ area }: { area: Area }) {
  const [stored] = useState({})
  return <FormContents form={useRecordForm({ area, stored })} whole />
}

function nothing(): void {
  // Nobody presses what nobody sees.
}
