import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { areaForList, type ShownArea } from '#web/engine/list/shown-area.ts'
import { TabbedScreen } from './tabbed-screen.tsx'

const heads = areaForList(headman, 'main')

const OTHERS = 'ผู้ดำรงตำแหน่งอื่น'
const others: ShownArea = {
  ...areaForList(headman, 'other'),
  titles: {
    ...headman.titles,
    page: OTHERS,
    name: OTHERS,
    addButton: thaiSentence`เพิ่ม${OTHERS}`,
    add: thaiSentence`เพิ่ม${OTHERS}`,
    edit: thaiSentence`แก้ไข${OTHERS}`,
    view: thaiSentence`รายละเอียด${OTHERS}`,
    delete: thaiSentence`ลบ${OTHERS}`,
    empty: thaiSentence`ไม่มีข้อมูล${OTHERS}`,
  },
}

/** Headmen, and on a second tab their assistants (content areas, section 7: `search` and `search/other`). */
export function HeadmanPage() {
  return (
    <TabbedScreen
      title={headman.titles.page}
      tabs={[
        { key: 'head', title: headman.titles.name, content: <AreaScreen area={heads} /> },
        { key: 'other', title: OTHERS, content: <AreaScreen area={others} /> },
      ]}
    />
  )
}
