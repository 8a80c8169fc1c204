import { useEffect, useEffectEvent, useState } from 'react'
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { GALLERY_PARTS } from '#domain/area/area.ts'
import { missingElementId } from '../form/missing-element.ts'
import { pictureFiles } from '../form/pictures/picture-choices.ts'
import { type FormSnapshot, validateForm } from '../form/snapshot.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { selectedPlaceNames } from '../places/place-selects.tsx'
import { type AreaRecord, type GalleryPicture, previewOf } from '../record/record.ts'
import { recordPictures } from '../record/record-pictures.ts'
import { PublicPreview } from './public-preview.tsx'

type FormPreviewProps = {
  form: RecordForm
  /** Opens a field of the form by the id of its element. */
  onGoTo: (elementId: string) => void
}

/** The public page of what a form has now. What is missing leads to its field. */
export function FormPreview({ form, onGoTo }: FormPreviewProps) {
  const { area } = form
  const snapshot = useSettledSnapshot(form)
  const urls = useFileUrls(pictureFiles(area, snapshot.chosen))
  const addresses = { ...snapshot.stored, ...urls }
  const isShown = (part: string) => snapshot.chosen[part]?.kind !== 'removed' && part in addresses
  const record = previewedRecord(form, snapshot)
  const shown = {
    ...record,
    values: {
      ...record.values,
      ...Object.fromEntries(
        area.pictures.map(({ part, field }) => [field, isShown(part) ? (addresses[part] ?? '') : '']),
      ),
    },
  }
  const gallery = area.gallery ? (snapshot.order ?? GALLERY_PARTS).filter(isShown) : []
  const pictures = recordPictures(
    area,
    shown,
    gallery.map(
      (part, at): GalleryPicture => ({
        ...{ id: part, no: at + 1, version: 0 },
        url: addresses[part] ?? '',
        preview: previewOf(addresses[part] ?? ''),
        alt: shown.values[altFieldName(part)] ?? '',
      }),
    ),
  ).map((picture) =>
    Object.values(urls).includes(picture.url) ? { ...picture, preview: picture.url } : picture,
  )
  return (
    <PublicPreview
      area={area}
      record={shown}
      pictures={pictures}
      onMissing={(item) => {
        const id = missingElementId(area, item, shown.values)
        if (id !== undefined) onGoTo(id)
      }}
    />
  )
}

/** A page that follows every letter would be restless, and slow the typing. In milliseconds. */
const SETTLED_MS = 250

/** The contents of a form after each pause of the typing. */
function useSettledSnapshot(form: RecordForm): FormSnapshot {
  const [snapshot, setSnapshot] = useState(form.snapshot)
  const take = useEffectEvent(() => setSnapshot(form.snapshot()))
  const { values, choice, pictures, documents } = form
  const order = pictures.order.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => take(), SETTLED_MS)
    }
    let timer = setTimeout(() => take(), SETTLED_MS)
    const unsubscribe = values.subscribe(restart)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [values, choice.catmUkey, pictures.chosen, order, documents.list])
  return snapshot
}

/** The record that the form would save. What the server would reject is not there. */
function previewedRecord(form: RecordForm, snapshot: FormSnapshot): AreaRecord {
  const { area, actor, choice, record } = form
  const { catmUkey } = snapshot
  const { values: clean, problems } = validateForm(area, actor, snapshot)
  return {
    ...NEW_RECORD,
    ...record,
    catmUkey,
    place: record?.catmUkey === catmUkey ? record.place : selectedPlaceNames(choice),
    values: {
      ...record?.values,
      ...snapshot.values,
      ...clean,
      ...Object.fromEntries(problems.map(({ field }) => [field, ''])),
    },
    // New ones have no address yet.
    documents: snapshot.documents.flatMap((each) => ('url' in each && each.url !== undefined ? [each] : [])),
  }
}

const NEW_RECORD = {
  ...{ key: '', id: '', version: 0, updatedAt: '', updatedBy: '', deletedAt: '', deletedBy: '' },
}

/** The object URLs of files by form part, for as long as they are chosen. */
function useFileUrls(files: Readonly<Record<string, File>>): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const make = useEffectEvent(() =>
    Object.fromEntries(Object.entries(files).map(([part, file]) => [part, URL.createObjectURL(file)])),
  )
  const key = Object.entries(files)
    .map(([part, { name, size, lastModified }]) => [part, name, size, lastModified].join(' '))
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the files
  useEffect(() => {
    const made = make()
    setUrls(made)
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url)
    }
  }, [key])
  return urls
}
