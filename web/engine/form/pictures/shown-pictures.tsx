import { IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { altFieldName, needsAlt } from '#domain/pictures/alt-fields.ts'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { isPrivatePicture } from '#web/api/private-pictures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/engine/record/picture.tsx'
import { type AreaRecord, type GalleryPicture, previewOf } from '#web/engine/record/record.ts'
import formClasses from '../form.module.css'
import classes from './pictures.module.css'

type ShownPicturesProps = { area: Area; record: AreaRecord; gallery: readonly GalleryPicture[] }

type Shown = { label: string; url: string; preview: string; alt: string; written: string }

/** The pictures of a record with their labels, each opening in a new tab; empty where the area has none. */
export function ShownPictures({ area, record, gallery }: ShownPicturesProps) {
  if (area.pictures.length === 0 && area.gallery === undefined) return null
  const pictures = shownPictures(area, record, gallery)
  return (
    <section>
      <h3 className={formClasses.title}>รูปภาพ</h3>
      {pictures.length === 0 ? (
        'ไม่มีรูปภาพ'
      ) : (
        <ul className={classes.list} data-few={area.gallery === undefined || undefined}>
          {pictures.map(({ label, url, preview, alt, written }) => (
            <li key={label}>
              <figure className={classes.shown}>
                <FullPictureLink url={url} label={label}>
                  <Picture className={classes.picture} address={preview} alt={alt} />
                </FullPictureLink>
                {!isPrivatePicture(url) && (
                  <figcaption>
                    {label}
                    {written !== '' && <span className={classes.written}>{written}</span>}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A portrait needs the token, so no new tab can open it: it is shown above the dialog. */
function FullPictureLink({ url, label, children }: { url: string; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!isPrivatePicture(url)) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
      </a>
    )
  }
  return (
    <>
      {children}
      <Button
        variant="default"
        apart="above"
        leftSection={<IconZoomIn size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {`ดู${label}ขนาดใหญ่`}
      </Button>
      {isOpen && (
        <Dialog opened title={label} width={1000} zIndex={ABOVE_VIEW} onClose={() => setOpen(false)}>
          <Picture className={classes.large} address={url} alt={label} />
        </Dialog>
      )}
    </>
  )
}

/** Above the view, below confirmation dialogs. */
const ABOVE_VIEW = 300

function shownPictures(area: Area, record: AreaRecord, gallery: readonly GalleryPicture[]): Shown[] {
  const single = area.pictures.flatMap((slot): Shown[] => {
    const { field, label } = slot
    const url = record.values[field] ?? ''
    if (url === '') return []
    const written = record.values[altFieldName(field)] ?? ''
    const alt = needsAlt(slot) ? altText(area, record, { field }, written) : label
    return [{ label, url, preview: previewOf(url), alt, written }]
  })
  const numbered = gallery.map(({ no, url, preview, alt: written }) => {
    const alt = altText(area, record, { no }, written)
    return { label: galleryPictureLabel(no), url, preview, alt, written }
  })
  return [...single, ...numbered]
}
