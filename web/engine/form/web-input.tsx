import type { FieldOf } from '#domain/fields.ts'
import { isWebAddress } from '#domain/judge.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import classes from './form.module.css'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'

/** An address, with a way to try it: the server opens no address of others, so only a person can tell whether it still leads anywhere. */
export function WebInput(props: InputProps<FieldOf['web']>) {
  const address = props.value.trim()
  return (
    <div>
      <TextField {...props} inputMode="url" />
      {isWebAddress(address) && (
        <div className={classes.tryLink}>
          <ExternalLink href={address}>เปิดลิงก์</ExternalLink>
        </div>
      )}
    </div>
  )
}
