import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconZoomIn } from '@tabler/icons-react'
import { isPrivatePicture } from '#web/api/private-pictures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '../picture.tsx'
import { PictureLink, usePictureViewer } from '../picture-viewer.tsx'
import type { RecordPicture } from '../record-pictures.ts'
import classes from './view.module.css'

/** The pictures of a record, the first one large above a strip of the others; each opens in the viewer. */
export function ShownPictures({ pictures }: { pictures: readonly RecordPicture[] }) {
  const shown = pictures.map((picture) => ({
    ...picture,
    alt: picture.isDescribed ? picture.alt : picture.label,
  }))
  const { openViewer, viewer } = usePictureViewer(shown)
  if (shown.length === 0) return null
  return (
    <section aria-label="รูปภาพ" data-portrait={isPrivatePicture(shown[0]?.url ?? '') || undefined}>
      <ul className={classes.pictures}>
        {shown.map(({ label, url, preview, alt, written }, at) => (
          <li key={label}>
            <figure className={classes.shown}>
              {isPrivatePicture(url) ? (
                <>
                  <Picture className={classes.picture} address={preview} alt={alt} />
                  <Button variant="subtle" icon={IconZoomIn} onClick={() => openViewer(at)}>
                    {thaiSentence`ดู${label}ขนาดใหญ่`}
                  </Button>
                </>
              ) : (
                <>
                  <PictureLink url={url} onOpen={() => openViewer(at)}>
                    <Picture className={classes.picture} address={at === 0 ? url : preview} alt={alt} />
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
      {viewer}
    </section>
  )
}
