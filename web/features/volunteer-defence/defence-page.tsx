import { Paper, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { volunteerDefence } from '#areas/volunteer-defence.ts'
import { askPublicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { ExternalLink, webAddress } from '#web/ui/external-link.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** They stay what they are while the server runs. */
const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
const settingsQuery = queryOptions({ queryKey: ['public-settings'], queryFn: askPublicSettings, ...FOR_GOOD })

/** The members of the volunteer defence corps; or, where they are kept in another system, the way there (further screens, section 4 "/or"). */
export function DefencePage() {
  const asked = useQuery(settingsQuery)
  // Who is entered here while the register is elsewhere would be in neither.
  if (asked.data === undefined) {
    return (
      <>
        <PageHeader title={volunteerDefence.titles.page} />
        <NotLoaded of={asked} />
        <LoadingDialog opened={asked.isFetching} />
      </>
    )
  }
  const address = webAddress(asked.data.defenceCorpsUrl)
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
