import { headman } from '#areas/headman.ts'
import { AreaScreen } from '#web/engine/area-screen.tsx'
import { ofList, type ShownArea } from '#web/engine/shown-area.ts'
import { TabbedScreen } from './tabbed-screen.tsx'

const heads = ofList(headman, 'main')

const OTHERS = 'ผู้ดำรงตำแหน่งอื่น'
const others: ShownArea = {
  ...ofList(headman, 'other'),
  titles: {
    ...headman.titles,
    page: OTHERS,
    name: OTHERS,
    addButton: `เพิ่ม${OTHERS}`,
    add: `เพิ่ม${OTHERS}`,
    edit: `แก้ไข${OTHERS}`,
    view: `รายละเอียด${OTHERS}`,
    delete: `ลบ${OTHERS}`,
    empty: `ไม่มีข้อมูล${OTHERS}`,
  },
}

/** Headmen, and on a second tab those who serve beside them (content areas, section 7: `search` and `search/other`). */
export function HeadmanPage() {
  return (
    <TabbedScreen
      title={headman.titles.page}
      tabs={[
        { key: 'head', title: headman.titles.name, content: <AreaScreen area={heads} headed /> },
        { key: 'other', title: OTHERS, content: <AreaScreen area={others} headed /> },
      ]}
    />
  )
}
