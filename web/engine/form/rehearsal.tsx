import { Activity, memo, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ModalHome } from '#web/ui/modal.tsx'
import type { AreaRecord } from '../record.ts'
import { FormContents } from './form-contents.tsx'
import { useRecordForm } from './use-record-form.ts'
import { ViewedFields } from './viewed-fields.tsx'

type RehearsalProps = {
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
export const Rehearsal = memo(
  function Rehearsal({ area, record, withForm }: RehearsalProps) {
    const [nowhere] = useState(() => document.createElement('div'))
    return (
      <Activity mode="hidden">
        <ModalHome value={nowhere}>
          <Dialog
            opened
            title=""
            width={1250}
            onSubmit={nothing}
            onClose={nothing}
            actions={() => <Button variant="default" />}
          >
            {withForm && <RehearsedForm area={area} />}
            {record && <ViewedFields area={area} record={record} />}
          </Dialog>
        </ModalHome>
      </Activity>
    )
  },
  (before, now) => before.area === now.area,
)

function RehearsedForm({ area }: { area: Area }) {
  const [stored] = useState({})
  return <FormContents form={useRecordForm({ area, stored })} whole />
}

function nothing(): void {
  // Nobody presses what nobody sees.
}
