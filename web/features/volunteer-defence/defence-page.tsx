import { volunteerDefence } from '#areas/security/volunteer-defence.ts'
import { Stack, Text, Panel } from '#web/ui/layout/layout.tsx'
import { publicSettings } from '#web/api/public-settings.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { ExternalLink, parseHttpUrl } from '#web/ui/link/external-link.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import classes from './defence-page.module.css'

/** The members of the corps, or a link to the system that has them (further screens, section 4 "/or"). */
export function DefencePage() {
  const address = parseHttpUrl(publicSettings().defenceCorpsUrl)
  if (address === undefined) return <AreaScreen area={volunteerDefence} />
  return (
    <>
      <PageHeader title={volunteerDefence.titles.page} />
      <Panel className={classes.away ?? ''}>
        <Stack gap="sm">
          <Text>งานนี้บันทึกในระบบอื่น ท่านอาจต้องเข้าสู่ระบบนั้นอีกครั้ง</Text>
          <ExternalLink href={address}>ไปยังระบบงานกองอาสารักษาดินแดน</ExternalLink>
        </Stack>
      </Panel>
    </>
  )
}
