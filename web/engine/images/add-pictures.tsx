import { Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { GALLERY_SIZE } from '#domain/area/area.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PICTURE_FILES } from '#web/ui/file-input/file-types.ts'
import { CameraButton } from '../form/pictures/camera-button.tsx'
import { usePastedPictures } from '../form/pictures/use-pasted-pictures.ts'
import classes from './images-dialog.module.css'

type AddPicturesProps = {
  /** How many more pictures fit. */
  room: number
  onChoose: (files: readonly File[]) => void
}

/** The drop zone and the button for several pictures; says when the gallery is full. */
export function AddPictures({ room, onChoose }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const isFull = room <= 0
  const place = useRef<HTMLDivElement>(null)
  usePastedPictures(place, onChoose)

  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onChoose([...files])
    if (input.current !== null) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      ref={place}
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        เพิ่มรูปภาพ
      </Button>
      <CameraButton disabled={isFull} onTake={onChoose} />
      <Text c="dimmed">
        {isFull
          ? `เพิ่มรูปภาพได้ไม่เกิน ${GALLERY_SIZE} รูป`
          : `เลือกหรือลากไฟล์มาวางได้หลายรูป หรือวางภาพที่คัดลอกไว้ด้วย Ctrl+V เพิ่มได้อีก ${room} รูป รองรับไฟล์ .jpg และ .png`}
      </Text>
      <input
        ref={input}
        type="file"
        accept={PICTURE_FILES}
        multiple
        hidden
        aria-label="เพิ่มรูปภาพ"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  )
}
