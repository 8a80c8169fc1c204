import { IconZoomIn } from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { isPrivatePicture } from '#web/api/private-pictures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/engine/record/picture.tsx'
import { PictureLink, usePictureViewer } from '#web/engine/record/picture-viewer.tsx'
import type { AreaRecord, GalleryPicture } from '#web/engine/record/record.ts'
import { recordPictures } from '#web/engine/record/record-pictures.ts'
import formClasses from '../form.module.css'
import classes from './pictures.module.css'

type ShownPicturesProps = { area: Area; record: AreaRecord; gallery: readonly GalleryPicture[] }

/** The pictures of a record with their labels, each opening in the viewer; empty where the area has none. */
export function ShownPictures({ area, record, gallery }: ShownPicturesProps) {
  const pictures = recordPictures(area, record, gallery).map((picture) => ({
    ...picture,
    alt: picture.isDescribed ? picture.alt : picture.label,
  }))
  const { openViewer, viewer } = usePictureViewer(pictures)
  if (area.pictures.length === 0 && area.gallery === undefined) return null
  return (
    <section>
      <h3 className={formClasses.title}>รูปภาพ</h3>
      {pictures.length === 0 ? (
        'ไม่มีรูปภาพ'
      ) : (
        <ul className={classes.list} data-few={area.gallery === undefined || undefined}>
          {pictures.map(({ label, url, preview, alt, written }, at) => (
            <li key={label}>
              <figure className={classes.shown}>
                {isPrivatePicture(url) ? (
                  <>
                    <Picture className={classes.picture} address={preview} alt={alt} />
                    <Button
                      variant="default"
                      apart="above"
                      leftSection={<IconZoomIn size={20} aria-hidden />}
                      onClick={() => openViewer(at)}
                    >
                      {`ดู${label}ขนาดใหญ่`}
                    </Button>
                  </>
                ) : (
                  <>
                    <PictureLink url={url} onOpen={() => openViewer(at)}>
                      <Picture className={classes.picture} address={preview} alt={alt} />
                    </PictureLink>
                    <figcaption>
                      {label}
                      {written !== '' && <span className={classes.written}>{written}</span>}
                    </figcaption>
                  </>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </section>
  )
}
