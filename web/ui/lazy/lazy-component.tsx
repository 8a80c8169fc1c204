import { type ComponentType, use, useReducer } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { LoadErrorDialog } from './load-error-dialog.tsx'

/**
 * A component that is loaded when it is first drawn, by the name under which its file gives it away. Not by `lazy`, which remembers for
 * good that a part could not be fetched: here it is asked for again. `close` is how whoever draws it takes it away.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  close: (props: Props) => void = (props: { onClose?: () => void }) => props.onClose?.(),
) {
  let asked: Promise<ComponentType<Props> | undefined> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy` it is called at the level of a module, once
  return function LatePart(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    asked ??= loadWithRetry(load).then(
      (part) => part[name],
      () => undefined,
    )
    const Part = use(asked)
    if (Part !== undefined) return <Part {...props} />
    const forget = (then: () => void) => () => {
      asked = undefined
      then()
    }
    return <LoadErrorDialog onAgain={forget(drawAgain)} onClose={forget(() => close(props))} />
  }
}
