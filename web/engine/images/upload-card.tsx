import { Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'
import classes from './images-dialog.module.css'
import { useObjectUrl } from './use-object-url.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** A picture that is uploading, or one that failed, with its reason and a retry button. */
export function UploadCard({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, part, failure } = upload
  const url = useObjectUrl(file)
  const percent = Math.round(part * 100)
  return (
    <li className={classes.card} data-failed={failure !== undefined || undefined}>
      <img className={classes.picture} src={url} alt="" />
      <span className={classes.name}>{file.name}</span>
      {failure === undefined ? (
        <Progress value={percent} label={`กำลังส่ง ${file.name}`} />
      ) : (
        <Text className={classes.failure ?? ''} role="alert">
          {failure}
        </Text>
      )}
      <div className={classes.buttons}>
        {failure !== undefined && (
          <Button
            variant="default"
            icon={IconRefresh}
            aria-label={`ลองใหม่อีกครั้ง ${file.name}`}
            onClick={() => uploads.retry(upload)}
          >
            ลองใหม่อีกครั้ง
          </Button>
        )}
        <Button
          variant="default"
          icon={IconX}
          aria-label={`ยกเลิก ${file.name}`}
          onClick={() => uploads.discard(upload)}
        >
          ยกเลิก
        </Button>
      </div>
    </li>
  )
}
