import { describeQuestionChanges } from '#domain/fields/questions.ts'

/** The changes of a record's questions, one sentence each. */
export function QuestionChanges({ before, after }: { before: string; after: string }) {
  return [...new Set(describeQuestionChanges(before, after))].map((sentence) => (
    <li key={sentence}>{sentence}</li>
  ))
}
