import { Radio, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { colourScheme, displayOption, setDisplayOption, textSize } from '#web/ui/theme/display-settings.ts'
import classes from './display-settings-dialog.module.css'

/** Selects the text size and the colour scheme of this device; the change is visible immediately. */
export function DisplaySettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title="ขนาดตัวอักษรและสีหน้าจอ" width={500} onClose={onClose} actions={closeButton}>
      <p className={classes.note}>ใช้กับทุกหน้าบนเครื่องนี้ทันที และยังคงอยู่เมื่อเข้าใช้งานครั้งถัดไป</p>
      <Options label="ขนาดตัวอักษร" setting={textSize} />
      <Options label="สีหน้าจอ" setting={colourScheme} />
    </Dialog>
  )
}

type OptionsProps = { label: string; setting: typeof textSize | typeof colourScheme }

function Options({ label, setting }: OptionsProps) {
  const current = () => displayOption<string>(setting)
  const [option, setOption] = useState(current)
  // Another tab may change it, too.
  useWindowEvent('storage', () => setOption(current()))
  const choose = (chosen: string) => {
    setDisplayOption<string>(setting, chosen)
    setOption(chosen)
  }
  return (
    <Radio.Group className={classes.group ?? ''} label={label} value={option} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {Object.entries(setting.options).map(([key, name]) => (
          <Radio
            key={key}
            value={key}
            label={<span data-option={key}>{name}</span>}
            classNames={{ body: classes.choice ?? '', labelWrapper: classes.label ?? '' }}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
