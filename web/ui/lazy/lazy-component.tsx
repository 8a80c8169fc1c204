import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { useWhenOnline } from '../browser/use-event-listener.ts'
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
  return componentOf({ load: async () => (await load())[name], close, promise: undefined }, fallback)
}

/**
 * A lazy component that a screen can do without: it shows nothing if it cannot be loaded, and while it loads
 * the `fallback`.
 * It begins to load after the screen is painted. After a failure it loads again when the browser is online,
 * and when the screen is opened again.
 */
export function optionalComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback: ReactNode = null,
) {
  const loadLater = () => nextPaint().then(load)
  return componentOf({ load: async () => (await loadLater())[name], promise: undefined }, fallback)
}

type Source<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Closes the component where it cannot be loaded; an optional component has none. */
  close?: (props: Props) => void
  /** The component that is loading or has loaded; undefined where it could not be loaded. */
  promise: Promise<ComponentType<Props> | undefined> | undefined
}

function componentOf<Props extends object>(source: Source<Props>, fallback: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called at module level
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Loaded source={source} props={props} />
      </Suspense>
    )
  }
}

function Loaded<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  source.promise ??= loadWithRetry(source.load).catch(() => undefined)
  const Part = use(source.promise)
  if (Part !== undefined) return <Part {...props} />
  const forget = () => {
    source.promise = undefined
  }
  const retry = () => {
    forget()
    rerender()
  }
  const { close } = source
  if (close === undefined) return <RetryLater onAgain={retry} onLeave={forget} />
  const leave = () => {
    forget()
    close(props)
  }
  return <LoadErrorDialog onAgain={retry} onClose={leave} />
}

/** Shows nothing. */
function RetryLater({ onAgain, onLeave }: { onAgain: () => void; onLeave: () => void }) {
  useWhenOnline(true, onAgain)
  const leave = useEffectEvent(onLeave)
  useEffect(() => leave, [])
  return null
}

/** Resolves when the browser has painted what was rendered before the call. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
