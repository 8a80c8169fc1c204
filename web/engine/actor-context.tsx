import { createContext, type ReactNode, useContext } from 'react'
import type { Actor } from '#domain/scope.ts'

/** Who uses the screens of areas, as the app tells it. */
const ActorContext = createContext<Actor | undefined>(undefined)

/** Tells the screens inside who acts; the app puts it around every area. */
export function ActorProvider({ actor, children }: { actor: Actor; children: ReactNode }) {
  return <ActorContext value={actor}>{children}</ActorContext>
}

/** The official who uses the screen. Throws outside `ActorProvider`, since no screen may guess rights. */
export function useActor(): Actor {
  const actor = useContext(ActorContext)
  if (actor === undefined) throw new Error('useActor outside ActorProvider')
  return actor
}
