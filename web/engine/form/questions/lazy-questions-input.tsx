import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { InputProps } from '../inputs/input-props.ts'

const QuestionsInput = lazyComponent(() => import('./questions-input.tsx'), 'QuestionsInput')

/** The input of questions, which hardly any form has: loaded with the first that does, and not with every list. */
export function LazyQuestionsInput(props: InputProps<FieldOf['questions']>) {
  return (
    <Suspense fallback={<Loader size="sm" aria-label="กำลังโหลด" />}>
      <QuestionsInput {...props} />
    </Suspense>
  )
}
