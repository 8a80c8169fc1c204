import { type ComponentType, type ReactNode, Suspense, use, useReducer } from 'react'
import { LoadingDialog } from '../dialog/loading-dialog.tsx'
import { loadWithRetry } from './load-with-retry.ts'
import { LoadErrorDialog } from './load-error-dialog.tsx'

type LazyOptions<Props> = {
  /** Closes the component where it cannot be loaded; by default its `onClose`. */
  close?: (props: Props) => void
  /** Shown while it loads; by default the loading dialog. */
  fallback?: ReactNode
}

/**
 * A component that loads when it first renders, by its export name. `React.lazy` remembers a failure forever;
 * this one can retry.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  {
    close = (props: { onClose?: () => void }) => props.onClose?.(),
    fallback = <LoadingDialog opened />,
  }: LazyOptions<Props> = {},
) {
  const source: Source<Props> = { load: async () => (await load())[name], close, promise: undefined }
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called at module level
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Loaded source={source} props={props} />
      </Suspense>
    )
  }
}

type Source<Props> = {
  load: () => Promise<ComponentType<Props>>
  close: (props: Props) => void
  /** The component that is loading or has loaded; undefined where it could not be loaded. */
  promise: Promise<ComponentType<Props> | undefined> | undefined
}

function Loaded<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  source.promise ??= loadWithRetry(source.load).catch(() => undefined)
  const Part = use(source.promise)
  if (Part !== undefined) return <Part {...props} />
  const forget = (then: () => void) => () => {
    source.promise = undefined
    then()
  }
  return <LoadErrorDialog onAgain={forget(rerender)} onClose={forget(() => source.close(props))} />
}

/**
 * A lazy component that a screen can do without: it shows nothing while it loads or if it cannot be loaded.
 * It begins to load after the screen is painted.
 */
export function optionalComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const orNothing = () =>
    nextPaint()
      .then(load)
      .then(
        (part): { Part: ComponentType<Props> } => ({ Part: part[name] }),
        () => ({ Part: Nothing }),
      )
  return lazyComponent(orNothing, 'Part', { fallback: null })
}

const Nothing = () => null

/** Resolves when the browser has painted what was rendered before the call. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
