import { Alert, Button, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { thaiDateTime } from '#domain/thai-date.ts'
import type { FormDraft } from './use-draft.ts'

/** Offers what was entered before and not saved; nothing where there is no such draft. */
export function DraftOffer({ draft }: { draft: FormDraft }) {
  const { offered } = draft
  if (offered === undefined) return null
  return (
    <Alert color="petrol" icon={<IconFileText aria-hidden />} role="status" mb="md">
      {`พบข้อมูลที่ยังไม่ได้บันทึก เมื่อ ${thaiDateTime(offered.at)} ต้องการนำกลับมาหรือไม่`}
      <Group gap="sm" mt="sm">
        <Button onClick={draft.use}>นำกลับมา</Button>
        <Button variant="default" onClick={draft.discard}>
          ทิ้งร่าง
        </Button>
      </Group>
    </Alert>
  )
}
