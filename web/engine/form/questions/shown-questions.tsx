import { parseStoredQuestions } from '#domain/fields/questions.ts'
import classes from './questions.module.css'

/** Numbered questions with their options. */
export function ShownQuestions({ value }: { value: string }) {
  return (
    <ol className={classes.shown}>
      {parseStoredQuestions(value).map(({ question, options }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
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
