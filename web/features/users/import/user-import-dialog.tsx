import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { MAX_WORKBOOK_ACCOUNTS } from '#domain/records/workbook-fields.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Text, Stack } from '#web/ui/layout/layout.tsx'
import { download, saveFile } from '#web/api/download.ts'
import { DownloadButton } from '#web/engine/import/download-button.tsx'
import { WorkbookDialog } from '#web/engine/import/workbook-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fetchJson, type RouteResponse, type UploadOptions } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { workbookForm } from '#web/engine/import/workbook-form.ts'
import { refreshUsers } from '../users-api.ts'
import { RecordImportPreview } from '#web/engine/import/import-preview.tsx'
import { account } from '#domain/accounts/account.ts'

/** Imports accounts from a workbook: select, see a preview, confirm, save the passwords. */
export function UserImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [done, setDone] = useState<UserImportResult>()
  if (done) return <UserImportSummary done={done} onClose={onClose} />
  return (
    <WorkbookDialog
      title="นำเข้าผู้ใช้งานจากไฟล์ Excel"
      offer={{ title: 'ดาวน์โหลดแบบฟอร์ม', content: (busy) => <FormDownload disabled={busy} /> }}
      most={MAX_WORKBOOK_ACCOUNTS}
      underway="กำลังนำเข้า การสร้างรหัสผ่านของบัญชีใหม่อาจใช้เวลาสักครู่"
      previewFile={previewUserImport}
      runImport={importUsers}
      onDone={(imported) => {
        savePasswords(imported)
        void refreshUsers(client)
        setDone(imported)
      }}
      onClose={onClose}
    >
      {(plan) => <RecordImportPreview area={account} plan={plan} />}
    </WorkbookDialog>
  )
}

function FormDownload({ disabled }: { disabled: boolean }) {
  return (
    <>
      <Text mb="sm">กรอกหนึ่งบัญชีต่อหนึ่งแถว</Text>
      <DownloadButton
        disabled={disabled}
        fetchFile={() => download('user/template')}
        failureTitle="ไม่สามารถดาวน์โหลดแบบฟอร์มได้"
      >
        ดาวน์โหลดแบบฟอร์ม
      </DownloadButton>
    </>
  )
}

/** The result of an import; the passwords of new accounts can be saved until the dialog closes. */
function UserImportSummary({ done, onClose }: { done: UserImportResult; onClose: () => void }) {
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

type UserImportPlan = FromWire<RouteResponse<'user/preview'>>

type UserImportResult = {
  added: number
  edited: number
  failed: number
  /** The passwords of new accounts, sent only this time. */
  passwords: { name: string; bytes: Blob } | undefined
}

/** Previews a workbook. Nothing is written. */
async function previewUserImport(file: Blob, going: UploadOptions): Promise<UserImportPlan> {
  return readWire(await fetchJson('user/preview', { body: formOf(file), ...going }))
}

/** Imports what the preview showed; refused where the file or an account has changed since. */
async function importUsers(file: Blob, digest: string): Promise<UserImportResult> {
  const answer = await fetchJson('user/import', { body: formOf(file, digest) })
  const { passwords: sent, ...counts } = readWire(answer)
  return {
    ...counts,
    passwords: sent && { name: sent.name, bytes: new Blob([bytesOf(sent.bytes)], { type: sent.type }) },
  }
}

/** Downloads the list of new passwords. */
function savePasswords({ passwords }: UserImportResult): void {
  if (passwords) saveFile(passwords)
}

const formOf = (file: Blob, digest?: string) => workbookForm(file, 'accounts.xlsx', digest)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
