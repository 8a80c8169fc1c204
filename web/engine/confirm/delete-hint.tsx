import { Text } from '#web/ui/layout/layout.tsx'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/trash.ts'

/** The hint before deleting: how long a restore is possible, and for persons the usual alternative. */
export function DeleteHint({ area }: { area: Area }) {
  return (
    <>
      <Text small soft>
        {`ข้อมูลจะถูกย้ายไปที่ “ข้อมูลที่ลบ” และกู้คืนได้ภายใน ${TRASH_DAYS} วัน`}
      </Text>
      {isPersonal(area) && (
        <Text small soft>
          ผู้ที่พ้นจากตำแหน่งแล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งแทนการลบ เพื่อให้ทำเนียบครบถ้วน
        </Text>
      )}
    </>
  )
}
