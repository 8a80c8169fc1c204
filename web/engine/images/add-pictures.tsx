import { Text } from '#web/ui/layout/layout.tsx'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { GALLERY_SIZE } from '#domain/area/area.ts'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { CameraButton, isHandheld } from '../form/pictures/camera-button.tsx'
import { usePastedPictures } from '../form/pictures/use-pasted-pictures.ts'
import classes from './images-dialog.module.css'

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
