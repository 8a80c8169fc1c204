import { IconFileText, IconMessage2, IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './home.module.css'

/** What should be done with a record, and where. */
export type RecordTask = {
  key: string
  name: string
  note: string
  picture: string
  /** What stands in the place of a missing picture. */
  icon: 'note' | 'order' | 'picture' | 'addPicture'
  address: string
  action: string
  /** It waits for this user. */
  isWaiting: boolean
}

const ICONS = { note: IconMessage2, order: IconFileText, picture: IconPhoto, addPicture: IconPhotoPlus }

/** Records with a picture and the one thing to do. */
export function RecordRows({ tasks }: { tasks: readonly RecordTask[] }) {
  return (
    <ul className={classes.rows}>
      {tasks.map((task) => (
        <li key={task.key} className={classes.row}>
          <Thumb picture={task.picture} icon={task.icon} />
          <div className={classes.lines}>
            <p className={classes.name} title={task.name}>
              {task.name}
            </p>
            <p className={classes.note} title={task.note}>
              {task.note}
            </p>
          </div>
          <PageLink
            className={classes.action}
            to={task.address}
            data-waiting={task.isWaiting || undefined}
            aria-label={`${task.action} ${task.name}`}
          >
            {task.action}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Thumb({ picture, icon }: Pick<RecordTask, 'picture' | 'icon'>) {
  if (picture !== '') return <img className={classes.thumb} src={picture} alt="" loading="lazy" />
  const Icon = ICONS[icon]
  return (
    <span className={classes.thumb}>
      <Icon size={22} stroke={1.5} aria-hidden />
    </span>
  )
}
