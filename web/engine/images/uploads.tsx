import { Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { IconRefresh, IconX, IconPhotoPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'
import classes from './images-dialog.module.css'
import { useObjectUrl } from './use-object-url.ts'
import { useRef, useState } from 'react'
import type { UploadOptions } from '#web/api/client.ts'
import { readIntoMemory } from '#web/api/read-file.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { failureText } from '../errors/failure.tsx'
import { preparePicture, pictureRejectionText } from '../form/pictures/prepare-picture.ts'
import { GALLERY_SIZE } from '#domain/area/area.ts'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { CameraButton, isHandheld } from '../form/pictures/camera-button.tsx'
import { usePastedPictures } from '../form/pictures/use-pasted-pictures.ts'

/** A picture that is uploading. `part` is its progress from 0 to 1; a failed one can be retried. */
type Upload = {
  key: number
  file: File
  /** The file in memory, from the moment it was chosen: it may wait in the queue. */
  read: Promise<File | undefined>
  part: number
  failure: string | undefined
  /** Its idempotency key. */
  mark: string
}

/** Sends one picture; `mark` as in {@link Upload}. */
export type SendPicture = (file: File, going: UploadOptions & { mark: string }) => Promise<void>

type Uploads = {
  all: readonly Upload[]
  busy: boolean
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  /** Removes one from the list; an upload in progress is aborted, though it may have arrived already. */
  discard: (upload: Upload) => void
}

/** Uploads pictures one after the other. A failed one stays with its reason while the others go on. */
export function useUploads(send: SendPicture, onSent: () => Promise<void>): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const controllers = useRef(new Map<number, AbortController>())

  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: number) => setAll((before) => before.filter((upload) => upload.key !== key))

  const sendOne = async ({ key, file, read, mark }: Upload, signal: AbortSignal) => {
    try {
      if (signal.aborted) return
      const prepared = await preparePicture((await read) ?? file)
      if (typeof prepared === 'string') return change(key, { failure: pictureRejectionText(prepared) })
      await send(prepared.file, { onProgress: (part) => change(key, { part }), mark, signal })
      await onSent()
      remove(key)
    } catch (error) {
      change(key, { failure: failureText(error), part: 0 })
    } finally {
      setWaiting((before) => before - 1)
    }
  }
  const enqueue = (upload: Upload) => {
    setWaiting((before) => before + 1)
    const controller = new AbortController()
    controllers.current.set(upload.key, controller)
    queue.current = queue.current.then(() => sendOne(upload, controller.signal))
  }
  return {
    all,
    busy: waiting > 0,
    add: (files) => {
      const added = files.map((file): Upload => {
        count.current += 1
        return {
          key: count.current,
          file,
          read: readIntoMemory(file),
          part: 0,
          failure: undefined,
          mark: createIdempotencyKey(),
        }
      })
      setAll((before) => [...before, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry: (upload) => {
      change(upload.key, { failure: undefined })
      enqueue(upload)
    },
    discard: ({ key }) => {
      controllers.current.get(key)?.abort()
      remove(key)
    },
  }
}

/** A picture that is uploading, or one that failed, with its reason and a retry button. */
export function UploadCard({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, part, failure } = upload
  const url = useObjectUrl(file)
  const percent = Math.round(part * 100)
  return (
    <li className={classes.card} data-failed={failure !== undefined || undefined}>
      <img className={classes.picture} src={url} alt="" />
      <span className="strong">{file.name}</span>
      {failure === undefined ? (
        <Progress value={percent} label={`กำลังส่ง ${file.name}`} />
      ) : (
        <Text className="danger" role="alert">
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

type AddPicturesProps = {
  /** How many more pictures fit. */
  room: number
  onChoose: (files: readonly File[]) => void
}

/** The drop zone and the button for several pictures; says when the gallery is full. */
export function AddPictures({ room, onChoose }: AddPicturesProps) {
  const isFull = room <= 0
  const place = useRef<HTMLDivElement>(null)
  usePastedPictures(place, onChoose)
  const dropZone = useDropZone(onChoose)
  return (
    <div ref={place} className={classes.drop} {...dropZone}>
      <FileButton
        accept={PICTURE_FILES}
        multiple
        inputLabel="เพิ่มรูปภาพ"
        icon={IconPhotoPlus}
        disabled={isFull}
        onFiles={onChoose}
      >
        เพิ่มรูปภาพ
      </FileButton>
      <CameraButton disabled={isFull} onTake={onChoose} />
      <Text soft>
        {isFull
          ? `เพิ่มรูปภาพได้ไม่เกิน ${GALLERY_SIZE} รูป`
          : isHandheld()
            ? `เพิ่มได้อีก ${room} รูป ไฟล์ .jpg หรือ .png ขนาดไม่เกิน ${PICTURE_MB} MB`
            : `เลือกหรือลากไฟล์มาวางได้หลายรูป หรือวางภาพที่คัดลอกไว้ด้วย Ctrl+V เพิ่มได้อีก ${room} รูป รองรับไฟล์ .jpg และ .png`}
      </Text>
    </div>
  )
}
