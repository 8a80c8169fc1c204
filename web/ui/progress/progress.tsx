import classes from './progress.module.css'

/** A progress bar of an upload, in per cent from 0 to 100. `isMoving` animates it. */
export function Progress({ value, label, isMoving }: { value: number; label: string; isMoving?: boolean }) {
  return (
    <div className={classes.track}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
        className={classes.bar}
        data-moving={isMoving || undefined}
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
