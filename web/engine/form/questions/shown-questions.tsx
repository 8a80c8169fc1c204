import { parseStoredQuestions } from '#domain/fields/questions.ts'
import classes from './questions.module.css'

/** Questions as they are asked, numbered, with their options. */
export function ShownQuestions({ value }: { value: string }) {
  return (
    <ol className={classes.shown}>
      {parseStoredQuestions(value).map(({ question, options }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
        <li key={at}>
          <span>{question}</span>
          {options.length > 0 && (
            <ul className={classes.shownOptions}>
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
