import classes from './badge.module.css'

/** `on` and `off` for a switch, `off` for a past event, `coming` for a future one, `due` for an open task. */
export type BadgeTone = 'on' | 'off' | 'coming' | 'due'

/** A status in one or two words. The words carry the meaning; colour and dot only support them. */
export function Badge({ tone, text }: { tone: BadgeTone; text: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {text}
    </span>
  )
}
