import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LOAD_ERROR_TEXTS, ReloadButtons } from '#web/ui/lazy/load-error-dialog.tsx'
import { signOut } from './session-flow.ts'

/** A page with only a message, before or instead of the shell. */
export function MessagePage(props: {
  title: string
  text?: string
  children?: React.ReactNode
  offersSignOut?: boolean
  /** The page around it already has the main landmark. */
  isPart?: boolean
}) {
  const Box = props.isPart ? 'div' : 'main'
  return (
    <Box style={{ maxWidth: '40rem', margin: '15vh auto 0', padding: '0 1.5rem' }}>
      <Stack gap="md">
        <h1>{props.title}</h1>
        {props.text && <Text>{props.text}</Text>}
        <Row>
          {props.children}
          {props.offersSignOut && (
            <Button variant="default" onClick={() => void signOut()}>
              ออกจากระบบ
            </Button>
          )}
        </Row>
        <img src="/landscape.svg" alt="" style={{ width: '100%', borderRadius: 'var(--radius)' }} />
      </Stack>
    </Box>
  )
}

/** A page that could not be loaded; `within` the shell, which already has the main landmark. */
export function LoadErrorPage({ onAgain, within = false }: { onAgain: () => void; within?: boolean }) {
  return (
    <MessagePage title={LOAD_ERROR_TEXTS.title} text={LOAD_ERROR_TEXTS.text} isPart={within}>
      <ReloadButtons onAgain={onAgain} />
    </MessagePage>
  )
}
