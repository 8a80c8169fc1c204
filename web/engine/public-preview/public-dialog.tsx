import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { hasEnglish, type Language, publicView } from '#domain/public/public-view.ts'
import { englishPlaceQuery } from '#web/api/geography.ts'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '../errors/load-error.tsx'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { recordPictures } from '../record/record-pictures.ts'
import classes from './public-preview.module.css'
import { PublicPage } from './public-page.tsx'
import { VisibilityStatus } from './visibility-status.tsx'

export type PublicDialogProps = {
  area: Area
  record: AreaRecord
  /** The pictures of its gallery; undefined where they could not be loaded. */
  gallery: readonly GalleryPicture[] | undefined
  onClose: () => void
}

const LANGUAGES: readonly [Language, string][] = [
  ['th', 'ภาษาไทย'],
  ['en', 'English'],
]

/** A record as the public sees it, in either language (docs/decisions/0034-public-visibility.md). */
export function PublicDialog({ area, record, gallery, onClose }: PublicDialogProps) {
  const [language, setLanguage] = useState<Language>('th')
  const english = useQuery({ ...englishPlaceQuery(record.catmUkey), enabled: language === 'en' })
  const view = publicView(area, record, language, english.data)
  const pictures = recordPictures(area, record, gallery)
  return (
    <Dialog title="ดูตัวอย่างหน้าเว็บไซต์" width={1000} onClose={onClose} actions={closeButton}>
      <VisibilityStatus
        area={area}
        record={record}
        pictures={area.gallery && gallery === undefined ? undefined : pictures.length}
      />
      {hasEnglish(area) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, which this is not
        <div className={classes.languages} role="group" aria-label="ภาษาของหน้า">
          {LANGUAGES.map(([key, name]) => (
            <Button
              key={key}
              lang={key}
              variant={key === language ? 'light' : 'default'}
              aria-pressed={key === language}
              onClick={() => setLanguage(key)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {language === 'en' && <LoadError title="ไม่สามารถโหลดชื่อพื้นที่ภาษาอังกฤษได้" of={english} />}
      {view && <PublicPage area={area} record={record} view={view} pictures={pictures} language={language} />}
    </Dialog>
  )
}
