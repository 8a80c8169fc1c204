import { Text } from '#web/ui/layout/layout.tsx'
import { componentIndex } from './component-index.ts'
import classes from './gallery.module.css'

const FOLDER = '../ui/'
const files = import.meta.glob<string>('../ui/**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const components = componentIndex(
  Object.fromEntries(Object.entries(files).map(([path, source]) => [path.slice(FOLDER.length), source])),
)

/** Every component of `web/ui`: its name, and on opening what it is for, its import and its props. */
export function Components() {
  return (
    <div>
      {components.map(({ name, comment, importLine, props }) => (
        <details key={importLine}>
          <summary>{name}</summary>
          {comment !== '' && <Text>{comment}</Text>}
          <pre className={classes.source}>{`${importLine}\n\n${props}`.trim()}</pre>
        </details>
      ))}
    </div>
  )
}
