import { IconPhoto, IconUser } from '@tabler/icons-react'
import { Picture } from '../../record/picture.tsx'
import classes from './thumbnail.module.css'

/** The small picture beside a name, so its alt text is empty. A portrait is round. */
export function Thumbnail({ preview, isFace }: { preview: string; isFace: boolean }) {
  if (preview !== '')
    return (
      <span className={classes.frame} data-face={isFace || undefined}>
        <Picture className={classes.picture} address={preview} alt="" />
      </span>
    )
  return (
    <span className={classes.frame} data-face={isFace || undefined} data-none>
      {isFace ? (
        <IconUser size={20} stroke={1.5} aria-hidden />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
