import { MessagePage } from '#web/features/session/message-page.tsx'
import { LOAD_ERROR_TEXTS, ReloadButtons } from '#web/ui/lazy/load-error-dialog.tsx'

/** A page that could not be loaded; `within` the shell, which already has the main landmark. */
export function LoadErrorPage({ onAgain, within = false }: { onAgain: () => void; within?: boolean }) {
  return (
    <MessagePage title={LOAD_ERROR_TEXTS.title} text={LOAD_ERROR_TEXTS.text} isPart={within}>
      <ReloadButtons onAgain={onAgain} />
    </MessagePage>
  )
}
