import classes from './required-legend.module.css'

/** Explains the asterisk of required fields; above every form that has one. */
export function RequiredLegend() {
  return (
    <p className={classes.legend}>
      <span className={classes.asterisk} aria-hidden>
        *
      </span>{' '}
      จำเป็นต้องกรอก
    </p>
  )
}
