import { IconPhoto, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Picture } from '../record/picture.tsx'
import { previewOf } from '../record/record.ts'
import classes from './with-thumbnail.module.css'

type WithThumbnailProps = {
  address: string
  /** The picture is a person's photo: it is round, and a figure stands where there is none. */
  isFace?: boolean
  children: ReactNode
}

/** A value with the record's small picture before it. The value names it, so the picture needs no words. */
export function WithThumbnail({ address, isFace = false, children }: WithThumbnailProps) {
  return (
    <span className={classes.pictured} data-face={isFace || undefined}>
      {address === '' ? (
        <span className={classes.none}>
          {isFace ? (
            <IconUser size={22} stroke={1.5} aria-hidden />
          ) : (
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          )}
        </span>
      ) : (
        <Picture className={classes.picture} address={previewOf(address)} alt="" />
      )}
      <span className={classes.words}>{children}</span>
    </span>
  )
}
