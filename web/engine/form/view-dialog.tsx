import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Area, isPersonal } from '#domain/area.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { Failure } from '../failure.tsx'
import { MaskedNumber } from '../personal/masked-number.tsx'
import { galleryQuery } from '../queries.ts'
import { type AreaRecord, pictureOf, placeLines } from '../record.ts'
import { EMPTY, MapLink, WholeValue } from './cells.tsx'
import type { ViewDialogProps } from './dialog-props.ts'
import { ShownDocuments } from './documents/shown-documents.tsx'
import classes from './form.module.css'
import { type Section, sectionsOf } from './layout.ts'
import { ShownPictures } from './pictures/shown-pictures.tsx'
import { widthOf } from './width.ts'

/** A record with all its fields and pictures, `-` for what is empty. Its pictures are loaded before it opens. */
export function ViewDialog({ area, record, onEdit, onClose }: ViewDialogProps) {
  const gallery = useQuery(galleryQuery(area, record))
  if (gallery.isLoading) return <LoadingDialog opened />
  const facesFirst = isPersonal(area) && pictureOf(area, record) !== ''
  const pictures = <ShownPictures area={area} record={record} gallery={gallery.data ?? []} />
  return (
    <Dialog
      opened
      persistent
      title={area.titles.view}
      width={widthOf(area, 'view')}
      onClose={onClose}
      actions={(close) => (
        <>
          {onEdit && (
            <Button variant="light" onClick={onEdit}>
              แก้ไข
            </Button>
          )}
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
        </>
      )}
    >
      <div className={classes.sections}>
        {facesFirst && pictures}
        <Part title={area.offices ? 'สังกัด' : 'พื้นที่'}>
          {placeLines(area, record).map(([label, name]) => (
            <Line key={label} label={label} span={area.offices ? 6 : 3}>
              {name || EMPTY}
            </Line>
          ))}
        </Part>
        {sectionsOf(area, (_name, field) => !field.unseen).map((section) => (
          <Fields key={section.key} area={area} section={section} record={record} />
        ))}
        {!facesFirst && pictures}
        <ShownDocuments area={area} record={record} />
        <Failure title="ไม่สามารถโหลดรูปภาพได้" error={gallery.error} />
      </div>
      {record.updatedAt !== '' && (
        <p className={classes.changed}>
          {`แก้ไขล่าสุดเมื่อ ${thaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY}`}
        </p>
      )}
    </Dialog>
  )
}

function Fields({ area, section, record }: { area: Area; section: Section; record: AreaRecord }) {
  const { values } = record
  const valueAt = (axis: 'lat' | 'long') => {
    const item = section.items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)
    return item ? (values[item.name] ?? '') : ''
  }
  return (
    <Part title={section.title}>
      {section.items.map(({ name, field, span, side }) => (
        <Line key={name} label={field.label} span={span} side={side}>
          {field.kind === 'pid' && values[name] ? (
            <MaskedNumber area={area} record={record} name={name} />
          ) : (
            <WholeValue field={field} value={values[name] ?? ''} values={values} />
          )}
        </Line>
      ))}
      {section.kind === 'coordinates' && (
        <Line label="แผนที่" span={3}>
          <MapLink lat={valueAt('lat')} long={valueAt('long')} />
        </Line>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={`${classes.values} ${classes.grid}`}>{children}</dl>
    </section>
  )
}

type LineProps = { label: string; span: number; side?: string | undefined; children: ReactNode }

function Line({ label, span, side, children }: LineProps) {
  return (
    <div data-span={span} data-side={side}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
