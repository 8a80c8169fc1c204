import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { InputProps } from '../inputs/input-props.ts'

const QuestionsInput = lazyComponent(() => import('./questions-input.tsx'), 'QuestionsInput')

/** The input of questions. Few forms have it, so it loads with the first one that does. */
export function LazyQuestionsInput(props: InputProps<FieldOf['questions']>) {
  return (
    <Suspense fallback={<Loader size="sm" aria-label="กำลังโหลด" />}>
      <QuestionsInput {...props} />
    </Suspense>
  )
}
