import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { IconDownload } from '@tabler/icons-react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type UserImportResult, savePasswords } from './user-import-api.ts'

/** The result of an import; the passwords of new accounts can be saved until the dialog closes. */
export function UserImportSummary({ done, onClose }: { done: UserImportResult; onClose: () => void }) {
  const { added, edited, failed, passwords } = done
  return (
    <Dialog
      persistent
      title="นำเข้าผู้ใช้งานเรียบร้อยแล้ว"
      width={500}
      onClose={onClose}
      actions={(close) => (
        <>
          {passwords && (
            <Button variant="default" icon={IconDownload} onClick={() => savePasswords(done)}>
              ดาวน์โหลดรหัสผ่านครั้งแรก
            </Button>
          )}
          <Button onClick={close}>ปิด</Button>
        </>
      )}
    >
      <Stack gap="xs">
        <Text role="status">
          {`เพิ่ม ${formatThousands(added)} แก้ไข ${formatThousands(edited)} ไม่ได้นำเข้าเพราะผิดพลาด ${formatThousands(failed)} รายการ`}
        </Text>
        {passwords && (
          <Text>
            ระบบบันทึกไฟล์ {passwords.name} ที่มีรหัสผ่านสำหรับเข้าสู่ระบบครั้งแรกของบัญชีใหม่ไว้ในเครื่องของท่านแล้ว
            รหัสผ่านเหล่านี้แสดงเพียงครั้งเดียว กรุณาเก็บไฟล์เป็นความลับและลบเมื่อแจ้งเจ้าของบัญชีครบแล้ว
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
