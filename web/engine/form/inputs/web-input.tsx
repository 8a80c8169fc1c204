import type { FieldOf } from '#domain/fields/field.ts'
import { isWebAddress } from '#domain/validation/validate-field.ts'
import { trimInvisible } from '#domain/text/normalise-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import classes from '../form.module.css'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'

const SCHEME = 'https://'
/** An address without protocol, `www.example.go.th`; browsers accept it, links do not. */
const SPOKEN = /^[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]{2,})+(?:[:/?#]\S*)?$/u

/** A web address with a link to try it: only a person can tell whether it shows what it should. */
export function WebInput(props: InputProps<FieldOf['web']>) {
  const { id, name, onChange } = props
  const address = trimInvisible(props.value)
  const isSpoken = SPOKEN.test(address) && isWebAddress(SCHEME + address)
  const complete = () => {
    onChange(name, SCHEME + address)
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <TextField {...props} inputMode="url" />
      {isWebAddress(address) && (
        <div className={classes.tryLink}>
          <ExternalLink href={address}>เปิดลิงก์</ExternalLink>
        </div>
      )}
      {isSpoken && (
        <div className={classes.complete}>
          <Button variant="light" onClick={complete}>{`เติม ${SCHEME} ข้างหน้า`}</Button>
        </div>
      )}
    </div>
  )
}
