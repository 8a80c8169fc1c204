import { MessagePage } from '#web/features/session/message-page.tsx'
import { PART_FAILED, PartButtons } from '#web/ui/part-failed.tsx'

/** A page that could not be loaded; `within` the shell, whose own is the main part of the page. */
export function LoadFailed({ onAgain, within = false }: { onAgain: () => void; within?: boolean }) {
  return (
    <MessagePage title={PART_FAILED.title} text={PART_FAILED.text} isPart={within}>
      <PartButtons onAgain={onAgain} />
    </MessagePage>
  )
}
