import { FieldGroup } from '#web/ui/text-field/field-group.tsx'
import { IconAlertTriangle, IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import { fieldWarning } from '#domain/validation/validate-field.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PidInput } from '#web/ui/pid-input/pid-input.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

/** A national ID. A stored one arrives masked; a wrong check digit only warns (foundations, section 5). */
export function PidField({ id, name, field, value, onChange, required, error }: InputProps<FieldOf['pid']>) {
  const [maskedValue, setMaskedValue] = useState('')
  const [isChanging, setChanging] = useState(false)
  if (isMasked(value) && value !== maskedValue) setMaskedValue(value)

  if (isMasked(value)) {
    const change = () => {
      setChanging(true)
      onChange(name, '')
    }
    return (
      <FieldGroup label={field.label} required={required} error={error}>
        <div className={classes.maskedValue}>
          <span>{value}</span>
          <Button
            id={id}
            variant="default"
            icon={IconPencil}
            aria-label={`เปลี่ยนเลข ${field.label}`}
            onClick={change}
          >
            เปลี่ยนเลข
          </Button>
        </div>
      </FieldGroup>
    )
  }
  const warning = fieldWarning(field, value)
  return (
    <div>
      <PidInput
        id={id}
        label={field.label}
        value={value}
        onChange={(typed) => onChange(name, typed)}
        required={required}
        hint={field.hint ?? EXAMPLE}
        error={error}
        autoFocus={isChanging}
      />
      <div role="status">
        {warning !== undefined && (
          <span className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {warning}
          </span>
        )}
      </div>
      {maskedValue !== '' && (
        <Button
          className={classes.back ?? ''}
          variant="default"
          icon={IconArrowBackUp}
          aria-label={`ใช้เลขเดิม ${field.label}`}
          onClick={() => onChange(name, maskedValue)}
        >
          ใช้เลขเดิม
        </Button>
      )}
    </div>
  )
}

const EXAMPLE = 'เช่น 1-2345-67890-12-3'

/** Whether a text is the server's masked form of a stored number. */
function isMasked(value: string): boolean {
  return value.includes('x')
}
