import { Radio, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import classes from './display-options.module.css'
import { type DisplaySetting, displayOption, setDisplayOption } from './display-settings.ts'

type DisplayOptionsProps = { label: string; setting: DisplaySetting<string> }

/** The options of a display setting; a choice holds at once. */
export function DisplayOptions({ label, setting }: DisplayOptionsProps) {
  const current = () => displayOption(setting)
  const [option, setOption] = useState(current)
  // Another tab may change it, too.
  useWindowEvent('storage', () => setOption(current()))
  const choose = (chosen: string) => {
    setDisplayOption(setting, chosen)
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
