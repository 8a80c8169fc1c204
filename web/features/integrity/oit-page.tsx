import { Anchor, Group, Paper, Text } from '@mantine/core'
import { oit } from '#areas/oit.ts'
import { subtopic } from '#areas/subtopic.ts'
import { topic } from '#areas/topic.ts'
import { usePublicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { pageHistory } from '#web/ui/address.ts'
import { ExternalLink, webAddress } from '#web/ui/external-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/**
 * The way to the system of the assessment, where one is set, and to what is asked for; then the office's own checklist of
 * what it discloses (further screens, section 9).
 */
export function OitPage() {
  const address = webAddress(usePublicSettings()?.itaUrl ?? '')
  return (
    <>
      <PageHeader title={oit.titles.page} />
      <Paper p="md" mb="md" withBorder>
        <Group gap="lg">
          {address !== undefined && <ExternalLink href={address}>ไปยังระบบประเมิน ITA</ExternalLink>}
          <Text>เกณฑ์ของการประเมิน</Text>
          {[topic, subtopic].map(({ route = '', titles }) => (
            <Anchor
              key={route}
              href={route}
              underline="always"
              onClick={(event) => {
                event.preventDefault()
                pageHistory.push(route)
              }}
            >
              {titles.name}
            </Anchor>
          ))}
        </Group>
      </Paper>
      <AreaScreen area={oit} headed />
    </>
  )
}
