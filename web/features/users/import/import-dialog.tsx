import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_ACCOUNTS } from '#domain/workbooks.ts'
import { download } from '#web/api/download.ts'
import { DownloadButton } from '#web/engine/import/download-button.tsx'
import { WorkbookDialog } from '#web/engine/import/workbook-dialog.tsx'
import { refreshUsers } from '../user-calls.ts'
import { bringIn, type Imported, previewImport, savePasswords } from './import-calls.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Brings accounts in from a workbook: choose, see what it would do, confirm, keep the passwords. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [done, setDone] = useState<Imported>()
  if (done) return <ImportDone done={done} onClose={onClose} />
  return (
    <WorkbookDialog
      title="นำเข้าผู้ใช้งานจากไฟล์ Excel"
      offer={{ title: 'ดาวน์โหลดแบบฟอร์ม', content: (busy) => <FormOffer disabled={busy} /> }}
      most={MOST_ACCOUNTS}
      underway="กำลังนำเข้า การสร้างรหัสผ่านของบัญชีใหม่อาจใช้เวลาสักครู่"
      previewFile={previewImport}
      bringIn={bringIn}
      onDone={(imported) => {
        savePasswords(imported)
        void refreshUsers(client)
        setDone(imported)
      }}
      onClose={onClose}
    >
      {(plan) => <ImportPreview plan={plan} />}
    </WorkbookDialog>
  )
}

function FormOffer({ disabled }: { disabled: boolean }) {
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
