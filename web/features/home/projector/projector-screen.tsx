import { IconX } from '@tabler/icons-react'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { buddhistYear, dateParts, formatThaiDays } from '#domain/dates/thai-date.ts'
import { monthNames } from '#domain/dates/date-names.ts'
import { catmOfPrefix, catmParts, catmPrefix } from '#domain/places/catm.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { serverToday } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { monthQuery } from '#web/features/calendar/calendar-entries.ts'
import { kindColour } from '#web/features/calendar/kind-colours.ts'
import { latestFiguresQuery } from '#web/features/completeness/figures-query.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { useWindowTitle } from '#web/ui/browser/use-window-title.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { DistrictMap } from '../district-map.tsx'
import { districtHomeQuery } from '../home-queries.ts'
import { Ring } from '../identity.tsx'
import { DistrictNumbers } from './district-numbers.tsx'
import classes from './projector.module.css'

const EVENTS = 6
const PICTURES = 10

/**
 * A district for the projector of a meeting: its map, eight numbers, what the public sees of this month's
 * events, and its newest public pictures. It fills the window; Esc leads back.
 */
export function ProjectorScreen() {
  const { actor, districtName, provinceName } = useSession()
  const { cc, aa } = catmParts(actor.catmUkey)
  const within = catmPrefix(actor.catmUkey).slice(0, 4)
  const words = levelPrefixes(actor.catmUkey)
  const name = thaiSentence`${words.aa}${districtName}`
  const district = useQuery(districtHomeQuery(cc, aa))
  const latest = useQuery(latestFiguresQuery(''))
  const counts = latest.data?.places.find(({ code }) => code === within)
  const pictures = district.data?.pictures.slice(0, PICTURES) ?? []
  const screen = useRef<HTMLDialogElement>(null)
  useWindowTitle(name)
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    browserHistory.push('/menu')
  }
  useFullscreen(leave)
  useEffect(() => {
    screen.current?.showModal()
    screen.current?.querySelector('h1')?.focus()
  }, [])
  return (
    <dialog
      ref={screen}
      className={classes.screen}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <header className={classes.head}>
        <img className={classes.emblem} src="/emblem.svg" alt="" />
        <div className={classes.names}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          <p className={classes.province}>{thaiSentence`${words.cc}${provinceName}`}</p>
        </div>
        <Ring counts={counts} size={96} />
        <IconButton className={classes.close} aria-label="ปิดจอแสดงผล" title="ปิด (Esc)" onClick={leave}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      <section className={classes.map} aria-label={thaiSentence`แผนที่${words.aa}`}>
        <LoadError of={district} />
        {district.data && (
          <DistrictMap catmUkey={catmOfPrefix(within)} name={name} points={district.data.points} isForShow />
        )}
      </section>
      <DistrictNumbers cc={cc} aa={aa} />
      <MonthEvents cc={cc} aa={aa} />
      <ul className={classes.pictures} aria-label="ภาพของอำเภอ">
        {pictures.map((record) => (
          <li key={record.key}>
            <img src={record.picture.replace(/\/preview$/, '')} alt="" />
            <p className={classes.caption}>{record.name}</p>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** Asks for the whole screen; who leaves it, leaves the page. */
function useFullscreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // Without a press of the user, or in a window that may not, the page fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const change = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [])
}

/** What takes place in this month, as far as the public sees it. */
function MonthEvents({ cc, aa }: { cc: string; aa: string }) {
  const today = serverToday()
  const query = useQuery(monthQuery({ cc, aa, month: today.slice(0, 6) }))
  const { year = 0, month = 1 } = dateParts(today) ?? {}
  const shown = query.data?.entries.filter(({ isPublic }) => isPublic) ?? []
  // Those to come first; what is over fills the rest.
  const coming = shown.filter(({ end }) => end >= today)
  const events = [...coming, ...shown.filter(({ end }) => end < today).reverse()].slice(0, EVENTS)
  const title = `${monthNames[month - 1]} ${buddhistYear(year)}`
  return (
    <section className={classes.events} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <LoadError of={query} />
      {query.data && events.length === 0 && <p>ไม่มีกิจกรรมที่ประชาชนเห็นในเดือนนี้</p>}
      <ul>
        {events.map((event) => (
          <li
            key={event.key}
            className={classes.event}
            style={kindColour(event.area)}
            data-over={event.end < today || undefined}
          >
            <p className={classes.eventName}>{event.name}</p>
            <p className={classes.eventDay}>{formatThaiDays(event.start, event.end)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
