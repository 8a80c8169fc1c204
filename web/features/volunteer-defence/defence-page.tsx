import { Paper, Stack, Text } from '@mantine/core'
import { volunteerDefence } from '#areas/volunteer-defence.ts'
import { usePublicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { ExternalLink, webAddress } from '#web/ui/external-link.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The members of the volunteer defence corps; or, where they are kept in another system, the way there (further screens, section 4 "/or"). */
export function DefencePage() {
  const settings = usePublicSettings()
  if (settings === undefined) return <LoadingDialog opened />
  const address = webAddress(settings.defenceCorpsUrl)
  if (address === undefined) return <AreaScreen area={volunteerDefence} />
  return (
    <>
      <PageHeader title={volunteerDefence.titles.page} />
      <Paper p="xl" withBorder>
        <Stack align="center" gap="sm" ta="center">
          <Text>งานนี้บันทึกในระบบอื่น ท่านอาจต้องเข้าสู่ระบบนั้นอีกครั้ง</Text>
          <ExternalLink href={address}>ไปยังระบบงานกองอาสารักษาดินแดน</ExternalLink>
        </Stack>
      </Paper>
    </>
  )
}
