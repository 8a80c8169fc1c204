import { Center, Group, Loader, Text } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useSessionState } from '#web/api/session.ts'
import { MessagePage } from '#web/features/session/message-page.tsx'
import { SentAway } from '#web/features/session/sent-away.tsx'
import { followOtherTabs, startSession } from '#web/features/session/session-flow.ts'
import { SignIn } from '#web/features/sign-in/sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { inTime } from '#web/ui/in-time.ts'
import { useWhenOnline } from '#web/ui/use-when-online.ts'
import { LoadFailed } from './load-failed.tsx'
import { usePart, whenIdle } from './parts.ts'
import { loadAhead } from './screens.ts'

const loadWorkplace = () => inTime(() => import('./workplace.tsx'))

/** The first screen: restoring, signing in, being sent away, or the place of work, which is loaded only then. */
export function Gate() {
  const state = useSessionState()
  useEffect(() => {
    void startSession()
    return followOtherTabs()
  }, [])
  const prefetch = useCallback(() => {
    whenIdle(() => loadWorkplace().then(() => loadAhead(window.location.pathname)))
  }, [])

  useWhenOnline(state.phase === 'unreachable', () => void startSession())
  if (state.phase === 'restoring') return <Waiting text="กำลังตรวจสอบสิทธิการใช้งาน" />
  if (state.phase === 'signed-out') return <SignIn onEngaged={prefetch} />
  if (state.phase === 'unreachable') {
    return (
      <MessagePage title="ไม่สามารถเชื่อมต่อระบบได้" text={state.text} offersSignOut>
        <Button onClick={() => void startSession()}>ลองใหม่อีกครั้ง</Button>
      </MessagePage>
    )
  }
  const { group } = state.session.actor
  if (group === 9) return <SentAway />
  if (group === undefined) return <MessagePage title="ท่านไม่มีสิทธิเข้าใช้งานหน้านี้" offersSignOut />
  return <LazyWorkplace key={state.session.pid} />
}

function LazyWorkplace() {
  const { part, again } = usePart(loadWorkplace)
  if (part === undefined) return <Waiting text="กำลังโหลดข้อมูล" />
  if (part === 'failed') return <LoadFailed onAgain={again} />
  return <part.Workplace />
}

function Waiting({ text }: { text: string }) {
  return (
    <Center mih="100dvh" component="main">
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>{text}</Text>
      </Group>
    </Center>
  )
}
