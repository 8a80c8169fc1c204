import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Picture } from '../picture.tsx'
import { previewOf } from '../record.ts'
import classes from './pictured.module.css'

/** A value with the record's small picture before it. The value names it, so the picture needs no words. */
export function Pictured({ address, children }: { address: string; children: ReactNode }) {
  return (
    <span className={classes.pictured}>
      {address === '' ? (
        <span className={classes.none}>
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <Picture className={classes.picture} address={previewOf(address)} alt="" />
      )}
      <span>{children}</span>
    </span>
  )
}
