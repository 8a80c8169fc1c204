import { agriculture } from '#areas/economy/agriculture.ts'
import { occupation } from '#areas/economy/occupation.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { TabbedScreen } from '#web/features/offices/tabbed-screen.tsx'

/** What the district grows and raises, and on a second tab its occupations (further screens, section 6). */
export function AgriculturePage() {
  return (
    <TabbedScreen
      title={agriculture.titles.page}
      tabs={[
        { key: 'produce', title: agriculture.titles.name, content: <AreaScreen area={agriculture} /> },
        {
          key: 'occupation',
          title: occupation.titles.name,
          content: <AreaScreen area={occupation} />,
        },
      ]}
    />
  )
}
