import classes from './switch.module.css'

type SwitchProps = {
  /** What it switches, for screen readers. */
  label: string
  /** The word for its state, which stands beside it. */
  word: string
  isOn: boolean
  isBusy?: boolean
  onSwitch: () => void
}

/** A switch with its state in a word. */
export function Switch({ label, word, isOn, isBusy = false, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classes.switch}
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-label={`${label} ${word}`}
      onClick={() => !isBusy && onSwitch()}
    >
      <span className={classes.track} aria-hidden />
      <span>{word}</span>
    </button>
  )
}
