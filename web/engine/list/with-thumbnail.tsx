import { IconPhoto, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Picture } from '../record/picture.tsx'
import { previewOf } from '../record/record.ts'
import classes from './with-thumbnail.module.css'

type WithThumbnailProps = {
  address: string
  /** The picture is a portrait: it is round, and a placeholder stands in for a missing one. */
  isFace?: boolean
  children: ReactNode
}

/** A value after the record's thumbnail. The value names the record, so the image has an empty alt text. */
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
