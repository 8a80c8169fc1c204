import { Text } from '#web/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_WORKBOOK_ACCOUNTS } from '#domain/records/workbook-limits.ts'
import { download } from '#web/api/download.ts'
import { DownloadButton } from '#web/engine/import/download-button.tsx'
import { WorkbookDialog } from '#web/engine/import/workbook-dialog.tsx'
import { refreshUsers } from '../users-api.ts'
import { importUsers, type UserImportResult, previewUserImport, savePasswords } from './user-import-api.ts'
import { UserImportSummary } from './user-import-summary.tsx'
import { UserImportPreview } from './user-import-preview.tsx'

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
      {(plan) => <UserImportPreview plan={plan} />}
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
