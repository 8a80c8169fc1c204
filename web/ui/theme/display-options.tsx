import { Stack } from '../layout/layout.tsx'
import { Radio, RadioGroup } from '../radio/radio.tsx'
import { useState } from 'react'
import { useEventListener } from '../browser/use-event-listener.ts'
import classes from './display-options.module.css'
import { type DisplaySetting, displayOption, setDisplayOption } from './display-settings.ts'

type DisplayOptionsProps = { label: string; setting: DisplaySetting<string> }

/** The options of a display setting. A choice takes effect at once. */
export function DisplayOptions({ label, setting }: DisplayOptionsProps) {
  const [option, setOption] = useState(() => displayOption(setting))
  // Another tab may change it, too.
  useEventListener(window, 'storage', () => setOption(displayOption(setting)))
  const choose = (chosen: string) => {
    setDisplayOption(setting, chosen)
    setOption(chosen)
  }
  return (
    <RadioGroup className={classes.group ?? ''} label={label} value={option} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {Object.entries(setting.options).map(([key, name]) => (
          <Radio
            key={key}
            value={key}
            label={<span data-option={key}>{name}</span>}
            className={classes.choice ?? ''}
          />
        ))}
      </Stack>
    </RadioGroup>
  )
}
