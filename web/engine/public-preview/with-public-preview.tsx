import { IconWorld } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/ui/browser/local-storage.ts'
import { useMedia } from '#web/ui/browser/media-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import classes from './with-public-preview.module.css'

const FormPreview = optionalComponent(() => import('./form-preview.tsx'), 'FormPreview')

/** The column is open on this device. */
const KEY = 'public-preview'

type WithPublicPreviewProps = {
  form: RecordForm
  /** Shows and focuses an element of the form. */
  onGoTo: (elementId: string) => void
  children: ReactNode
}

/**
 * The fields of a form, with a button for the public page of what is entered: beside the fields from 1280 px,
 * in their place on a smaller screen.
 */
export function WithPublicPreview({ form, onGoTo, children }: WithPublicPreviewProps) {
  const isWide = useMedia(WIDE)
  const [isColumnOpen, setColumnOpen] = useState(() => readStored(KEY) === '1')
  const [isInPlace, setInPlace] = useState(false)
  const isOpen = form.area.publicPage !== undefined && (isWide ? isColumnOpen : isInPlace)
  const { attempt } = form.errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected save shows the fields
  useEffect(() => setInPlace(false), [attempt])
  const toggle = () => {
    if (!isWide) return setInPlace(!isInPlace)
    setColumnOpen(!isColumnOpen)
    writeStored(KEY, isColumnOpen ? '' : '1')
  }
  return (
    <div className={classes.pair} data-preview={isOpen ? (isWide ? 'column' : 'in-place') : undefined}>
      <div className={classes.head}>
        <RequiredLegend />
        {form.area.publicPage && (
          <Button
            variant={isOpen ? 'light' : 'subtle'}
            icon={IconWorld}
            aria-pressed={isOpen}
            onClick={toggle}
          >
            ตัวอย่างหน้าเว็บไซต์
          </Button>
        )}
      </div>
      <div className={classes.fields}>{children}</div>
      {isOpen && (
        <section className={classes.preview} aria-label="ตัวอย่างหน้าเว็บไซต์" tabIndex={isWide ? 0 : undefined}>
          <FormPreview
            form={form}
            onGoTo={(id) => {
              setInPlace(false)
              onGoTo(id)
            }}
          />
        </section>
      )}
    </div>
  )
}

/** 1280 px, in em of the browser's own text size. */
const WIDE = '(min-width: 80em)'
