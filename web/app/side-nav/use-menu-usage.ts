/** Which screens a user opens, on this device. It stays after signing out, under the account's number. */
import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { isListOfTexts, storedValue, writeStored } from '#web/ui/browser/local-storage.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import { useStoredState } from '../shell/use-stored-state.ts'
import { isVisits, type MenuUsage, toggled, withVisit } from './menu-usage.ts'

const visitsKey = (account: number) => `menuVisits:${account}`
const pinsKey = (account: number) => `menuPins:${account}`

/** The stored visits and pins of an account. */
export function storedUsage(account: number): Pick<MenuUsage, 'visits' | 'pins'> {
  return {
    visits: storedValue(visitsKey(account), isVisits) ?? {},
    pins: storedValue(pinsKey(account), isListOfTexts) ?? [],
  }
}

export function useMenuUsage(): MenuUsage {
  const { path } = useNavigation()
  const { id } = useSession().actor
  const [visits] = useState(() => storedUsage(id).visits)
  const [pins, setPins] = useStoredState(pinsKey(id), [], isListOfTexts)
  useEffect(() => {
    writeStored(visitsKey(id), JSON.stringify(withVisit(storedUsage(id).visits, path)))
  }, [id, path])
  return {
    visits,
    pins,
    isPinned: (one) => pins.includes(one),
    pin: (one) => setPins(toggled(pins, one)),
  }
}
