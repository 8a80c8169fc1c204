import classes from './results.module.css'

/** A share as a decorative bar next to its numbers. The paper part continues where the online part ends. */
export function VoteBar({ online, paper, all }: { online: number; paper: number; all: number }) {
  const width = (votes: number) => `${all === 0 ? 0 : (votes / all) * 100}%`
  return (
    <svg className={classes.bar ?? ''} aria-hidden="true">
      <rect className={classes.track ?? ''} width="100%" height="100%" rx="4" />
      <rect className={classes.both ?? ''} width={width(online + paper)} height="100%" rx="4" />
      <rect className={classes.online ?? ''} width={width(online)} height="100%" rx="4" />
    </svg>
  )
}
