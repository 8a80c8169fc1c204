import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import type { FieldOf } from '#domain/field.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { InputProps } from '../input-props.ts'

const QuestionsInput = lazyPart(() => import('./questions-input.tsx'), 'QuestionsInput')

/** The input of questions, which hardly any form has: loaded with the first that does, and not with every list. */
export function LateQuestions(props: InputProps<FieldOf['questions']>) {
  return (
    <Suspense fallback={<Loader size="sm" aria-label="กำลังโหลด" />}>
      <QuestionsInput {...props} />
    </Suspense>
  )
}
