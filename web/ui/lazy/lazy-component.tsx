import { type ComponentType, use, useReducer } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { LoadErrorDialog } from './load-error-dialog.tsx'

/**
 * A component that loads when it first renders, by its export name. `React.lazy` remembers a failure forever;
 * this one can retry. `close` closes the component from its props.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  close: (props: Props) => void = (props: { onClose?: () => void }) => props.onClose?.(),
) {
  let promise: Promise<ComponentType<Props> | undefined> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called at module level
  return function LazyComponent(props: Props) {
    const [, rerender] = useReducer((times: number) => times + 1, 0)
    promise ??= loadWithRetry(load).then(
      (part) => part[name],
      () => undefined,
    )
    const Part = use(promise)
    if (Part !== undefined) return <Part {...props} />
    const forget = (then: () => void) => () => {
      promise = undefined
      then()
    }
    return <LoadErrorDialog onAgain={forget(rerender)} onClose={forget(() => close(props))} />
  }
}
