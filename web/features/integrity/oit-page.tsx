import { Group, Paper, Text } from '@mantine/core'
import { oit } from '#areas/publications/oit.ts'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { usePublicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { ExternalLink, parseHttpUrl } from '#web/ui/link/external-link.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './oit-page.module.css'

/**
 * The links to the assessment system, where it is configured, and to the required data; then the office's own
 * disclosure checklist (further screens, section 9).
 */
export function OitPage() {
  const address = parseHttpUrl(usePublicSettings()?.itaUrl ?? '')
  return (
    <>
      <PageHeader title={oit.titles.page} />
      <Paper p="md" mb="md" withBorder>
        <Group gap="0 1.5rem" className={classes.links ?? ''}>
          {address !== undefined && <ExternalLink href={address}>ไปยังระบบประเมิน ITA</ExternalLink>}
          <Text>เกณฑ์ของการประเมิน</Text>
          {[topic, subtopic].map(({ route = '', titles }) => (
            <PageLink key={route} to={route}>
              {titles.name}
            </PageLink>
          ))}
        </Group>
      </Paper>
      <AreaScreen area={oit} headed />
    </>
  )
}
