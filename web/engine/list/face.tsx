import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Picture } from '../picture.tsx'
import { previewOf } from '../record.ts'
import classes from './face.module.css'

/** A person's name with the small photo before it, or a figure where there is none. The name says who it is, so the photo needs no words. */
export function Face({ address, children }: { address: string; children: ReactNode }) {
  return (
    <span className={classes.face}>
      {address === '' ? (
        <span className={classes.none}>
          <IconUser size={22} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <Picture className={classes.photo} address={previewOf(address)} alt="" />
      )}
      <span>{children}</span>
    </span>
  )
}
