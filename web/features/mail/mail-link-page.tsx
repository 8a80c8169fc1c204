import { useState } from 'react'
import { fetchJson } from '#web/api/client.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { MessagePage } from '#web/features/session/message-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { parseMailLink } from './mail-link-path.ts'

const TEXTS = {
  confirm: {
    title: 'ยืนยันอีเมลสำหรับรับการแจ้งเตือน',
    text: 'กดปุ่มเพื่อยืนยันว่าท่านเป็นเจ้าของอีเมลนี้ และต้องการรับการแจ้งเตือนของระบบ',
    button: 'ยืนยันอีเมลนี้',
    done: 'ยืนยันอีเมลเรียบร้อยแล้ว ระบบจะส่งการแจ้งเตือนไปที่อีเมลนี้',
  },
  unsubscribe: {
    title: 'ยกเลิกการรับอีเมล',
    text: 'กดปุ่มเพื่อยกเลิกการรับอีเมลแจ้งเตือน การแจ้งเตือนในระบบและเรื่องความปลอดภัยของบัญชียังคงอยู่',
    button: 'ยกเลิกการรับอีเมล',
    done: 'ยกเลิกการรับอีเมลเรียบร้อยแล้ว ท่านเปิดรับอีกครั้งได้ที่หน้าตั้งค่าการแจ้งเตือน',
  },
} as const

/** Asks before it does what a link says: programs that check links open them too. */
export function MailLinkPage() {
  const [{ act, token }] = useState(() => parseMailLink(window.location))
  const [result, setResult] = useState<'busy' | 'done' | { failure: string }>()
  const { title, text, button, done } = TEXTS[act]
  const send = async () => {
    setResult('busy')
    try {
      await fetchJson(`mail/${act}`, { body: { TOKEN: token }, session: 'none' })
      setResult('done')
    } catch (error) {
      setResult({ failure: failureText(error) })
    }
  }
  const isOver = result === 'done' || typeof result === 'object'
  return (
    <div role="status" aria-live="polite">
      <MessagePage
        title={title}
        text={result === 'done' ? done : typeof result === 'object' ? result.failure : text}
      >
        {isOver ? (
          <a href="/notifications">ไปหน้าตั้งค่าการแจ้งเตือน</a>
        ) : (
          <Button loading={result === 'busy'} onClick={() => void send()}>
            {button}
          </Button>
        )}
      </MessagePage>
    </div>
  )
}
