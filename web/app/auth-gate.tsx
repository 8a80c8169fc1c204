import { useCallback, useEffect, useState } from 'react'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSessionState } from '#web/api/session.ts'
import { MessagePage, LoadErrorPage } from '#web/features/session/message-page.tsx'
import { followOtherTabs, startSession, abandonSession } from '#web/features/session/session-flow.ts'
import { SignInPage } from '#web/features/sign-in/sign-in.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import { useLazyModule } from '#web/ui/lazy/use-lazy-module.ts'
import { isMailLinkPath } from '#web/features/mail/mail-link-path.ts'
import { preloadScreen } from './routing/lazy-screens.tsx'

const loadMailLink = () => loadWithRetry(() => import('#web/features/mail/mail-link-page.tsx'))
const loadWorkplace = () => loadWithRetry(() => import('./workplace.tsx'))

/** The first screen: restoring the session, sign-in, a message, or the workplace, which loads later. */
export function AuthGate() {
  const [isMailLink] = useState(() => isMailLinkPath(window.location.pathname))
  return isMailLink ? <MailLink /> : <SessionGate />
}

function SessionGate() {
  const state = useSessionState()
  useEffect(() => {
    void startSession()
    return followOtherTabs()
  }, [])
  const prefetch = useCallback(() => {
    void loadWorkplace()
      .then(() => preloadScreen(window.location.pathname))
      .catch(() => undefined)
  }, [])

  useWhenOnline(state.phase === 'unreachable', () => void startSession())
  if (state.phase === 'restoring') return <LoadingPage text="กำลังตรวจสอบสิทธิการใช้งาน" />
  if (state.phase === 'signed-out') return <SignInPage onEngaged={prefetch} refusal={state.refusal} />
  if (state.phase === 'no-provider') {
    return (
      <MessagePage
        title="ไม่พบหน้าที่ต้องการ"
        text="ระบบนี้ไม่ได้เปิดให้เข้าสู่ระบบผ่านระบบยืนยันตัวตนอื่น กรุณาเข้าสู่ระบบด้วยเลขประจำตัวประชาชนและรหัสผ่าน"
      >
        <Button onClick={abandonSession}>ไปหน้าเข้าสู่ระบบ</Button>
      </MessagePage>
    )
  }
  if (state.phase === 'renewal-window') {
    return (
      <MessagePage title="เข้าสู่ระบบอีกครั้ง" text={state.text}>
        <Button onClick={() => window.close()}>ปิดหน้าต่าง</Button>
      </MessagePage>
    )
  }
  if (state.phase === 'unreachable') {
    return (
      <MessagePage title="ไม่สามารถเชื่อมต่อระบบได้" text={state.text} offersSignOut>
        <Button onClick={() => void startSession()}>ลองใหม่อีกครั้ง</Button>
      </MessagePage>
    )
  }
  if (state.phase === 'sent-away') return <RedirectPage address={state.address} />
  const { group } = state.session.actor
  if (group === 9) return <RedirectPage />
  if (group === undefined) return <MessagePage title="ท่านไม่มีสิทธิเข้าใช้งานหน้านี้" offersSignOut />
  return <LazyWorkplace key={state.session.pid} />
}

/** The page of a link in an e-mail, which needs no session. */
function MailLink() {
  const { part, again } = useLazyModule(loadMailLink)
  if (part === undefined) return <LoadingPage text="กำลังโหลดข้อมูล" />
  if (part === 'failed') return <LoadErrorPage onAgain={again} />
  return <part.MailLinkPage />
}

function LazyWorkplace() {
  const { part, again } = useLazyModule(loadWorkplace)
  if (part === undefined) return <LoadingPage text="กำลังโหลดข้อมูล" />
  if (part === 'failed') return <LoadErrorPage onAgain={again} />
  return <part.Workplace />
}

function LoadingPage({ text }: { text: string }) {
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <LoadingLine text={text} />
    </main>
  )
}

/** The page of group 9: a link to its own back office, or a notice without one (decisions, section 1). */
function RedirectPage({ address }: { address?: string }) {
  if (address === undefined) {
    return (
      <MessagePage
        title="ขอความกรุณาเข้าใช้งานผ่านระบบสำหรับผู้บริหาร"
        text="ขณะนี้ยังไม่ได้เชื่อมต่อระบบดังกล่าว กรุณาติดต่อศูนย์สารสนเทศเพื่อการบริหารงานปกครอง"
        offersSignOut
      />
    )
  }
  return (
    <MessagePage title="กำลังนำท่านไปยังระบบสำหรับผู้บริหาร">
      <ExternalLink href={address}>ไปยังระบบสำหรับผู้บริหาร</ExternalLink>
      <Button variant="default" onClick={abandonSession}>
        กลับไปหน้าเข้าสู่ระบบ
      </Button>
    </MessagePage>
  )
}
