import type { Area } from '#domain/area.ts'
import type { GalleryPicture } from '../../queries.ts'
import { type AreaRecord, previewOf } from '../../record.ts'
import formClasses from '../form.module.css'
import classes from './pictures.module.css'

type ShownPicturesProps = { area: Area; record: AreaRecord; gallery: readonly GalleryPicture[] }

type Shown = { label: string; url: string; preview: string }

/** The pictures of a record with their labels, each opening in full in a new tab; nothing where an area has none. */
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
          {pictures.map(({ label, url, preview }) => (
            <li key={label}>
              <figure className={classes.shown}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <img className={classes.picture} src={preview} alt={label} />
                  <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
                </a>
                <figcaption>{label}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function shownPictures(area: Area, record: AreaRecord, gallery: readonly GalleryPicture[]): Shown[] {
  const single = area.pictures.flatMap(({ field, label }): Shown[] => {
    const url = record.values[field] ?? ''
    return url === '' ? [] : [{ label, url, preview: previewOf(url) }]
  })
  return [...single, ...gallery.map(({ no, url, preview }) => ({ label: `รูปที่ ${no}`, url, preview }))]
}
