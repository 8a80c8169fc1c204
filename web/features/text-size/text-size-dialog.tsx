import { Radio, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { setTextSize, TEXT_SIZES, type TextSize, textSize } from '#web/ui/theme/text-size.ts'
import classes from './text-size-dialog.module.css'

/** Selects the text size of this device; the change is visible immediately. */
export function TextSizeDialog({ onClose }: { onClose: () => void }) {
  const [size, setSize] = useState(textSize)
  // Another tab may change it, too.
  useWindowEvent('storage', () => setSize(textSize()))
  const choose = (value: string) => {
    setTextSize(value as TextSize)
    setSize(value as TextSize)
  }
  return (
    <Dialog opened title="ขนาดตัวอักษร" width={500} onClose={onClose} actions={closeButton}>
      <Radio.Group
        label="ขนาดตัวอักษรบนเครื่องนี้"
        description="ใช้กับทุกหน้าทันที และยังคงอยู่เมื่อเข้าใช้งานครั้งถัดไป"
        value={size}
        onChange={choose}
      >
        <Stack gap="xs" mt="sm">
          {Object.entries(TEXT_SIZES).map(([key, name]) => (
            <Radio
              key={key}
              value={key}
              label={<span data-size={key}>{name}</span>}
              classNames={{ body: classes.choice ?? '', labelWrapper: classes.label ?? '' }}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
