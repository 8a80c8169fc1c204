import classes from './card-grid.module.css'

/** Grey cards in the place of those that load. */
export function SkeletonCards() {
  return (
    <div className={`${classes.cards} ${classes.waiting}`} aria-hidden>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
        <div key={at} className={classes.card}>
          <div className={classes.frame} />
        </div>
      ))}
    </div>
  )
}
