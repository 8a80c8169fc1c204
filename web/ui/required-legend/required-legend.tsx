import classes from './required-legend.module.css'

/** What the asterisk beside a label means; stands above every form that has one. */
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
