import { Anchor, Group, Paper, Text } from '@mantine/core'
import { oit } from '#areas/oit.ts'
import { subtopic } from '#areas/subtopic.ts'
import { topic } from '#areas/topic.ts'
import { usePublicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { pageHistory } from '#web/ui/address.ts'
import { ExternalLink, webAddress } from '#web/ui/external-link.tsx'

/**
 * The yearly checklist of what is disclosed, with the ways to what is asked for and, where one is set, to the system of the
 * assessment (further screens, section 9).
 */
export function OitPage() {
  const address = webAddress(usePublicSettings()?.itaUrl ?? '')
  return (
    <>
      <AreaScreen area={oit} />
      <Paper p="md" mt="md" withBorder>
        <Group gap="sm 1.5rem">
          <Text>เกณฑ์ของการประเมิน</Text>
          {[topic, subtopic].map(({ route = '', titles }) => (
            <Anchor
              key={route}
              href={route}
              onClick={(event) => {
                event.preventDefault()
                pageHistory.push(route)
              }}
            >
              {titles.name}
            </Anchor>
          ))}
          {address !== undefined && <ExternalLink href={address}>ไปยังระบบประเมิน ITA</ExternalLink>}
        </Group>
      </Paper>
    </>
  )
}
