import { Text } from '#web/ui/layout/layout.tsx'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_SIZE } from '#domain/area/area.ts'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { moveEntries, ReorderAnnouncement, useReorder } from '#web/ui/reorder/reorder.tsx'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { FormSection } from '../section.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { AltTexts } from './alt-text-fields.tsx'
import { isHandheld } from './camera-button.tsx'
import { hasPicture, picturePartsOf } from './picture-choices.ts'
import { PictureSlot } from './picture-slot.tsx'
import classes from './pictures.module.css'
import { usePastedPictures } from './use-pasted-pictures.ts'
import type { FormPictures } from './use-pictures.ts'

type PicturesSectionProps = {
  form: RecordForm
  progress: Readonly<Record<string, number>> | undefined
}

/** The pictures of a form, single ones or up to five numbered ones; empty where the area has none. */
export function PicturesSection({ form, progress }: PicturesSectionProps) {
  const { area, pictures } = form
  const { order: parts, move } = pictures
  const arranging = useReorder(parts, (part, to) => {
    move(part, to)
    return true
  })
  const list = useRef<HTMLUListElement>(null)
  usePasting(form, list)
  if (parts.length === 0) return null
  const hints = [...new Set(area.pictures.map(({ hint }) => hint))].filter((hint) => hint !== undefined)
  return (
    <FormSection title="รูปภาพ">
      {area.gallery ? <SeveralAtOnce area={area} pictures={pictures} /> : <Hints hints={hints} />}
      <ul ref={list} className={classes.list} data-few={parts.length < GALLERY_SIZE || undefined}>
        {parts.map((part, at) => {
          const isHere = hasPicture(part, pictures.chosen, pictures.stored)
          return (
            <li key={part} data-slot={part} {...(area.gallery ? arranging.itemProps(part, isHere) : {})}>
              <PictureSlot
                form={form}
                part={part}
                sent={progress?.[part]}
                moves={
                  area.gallery && isHere
                    ? moveEntries({
                        reorder: arranging,
                        of: part,
                        at,
                        last: parts.length - 1,
                        name: galleryPictureLabel(at + 1),
                      })
                    : []
                }
              />
            </li>
          )
        })}
      </ul>
      <ReorderAnnouncement arranging={arranging} />
      <AltTexts form={form} />
    </FormSection>
  )
}

/** Pasted pictures go to the focused part, the only part, or free parts of a gallery; else a toast asks. */
function usePasting({ area, pictures }: RecordForm, list: RefObject<HTMLElement | null>): void {
  usePastedPictures(list, (files, at) => {
    const parts = picturePartsOf(area)
    const isFree = (part: string) => !hasPicture(part, pictures.chosen, pictures.stored)
    const focused = at.closest<HTMLElement>('[data-slot]')?.dataset.slot
    const part = area.gallery ? parts.find((each) => each === focused && isFree(each)) : (focused ?? parts[0])
    if (area.gallery === undefined && focused === undefined && parts.length > 1) return toast.warning(WHERE)
    if (part !== undefined || parts.some(isFree)) toast.success(PASTED)
    pictures.choose(part, files)
  })
}

const PASTED = 'วางรูปภาพในแบบฟอร์มแล้ว'
const WHERE = 'กรุณากดที่ปุ่มของช่องรูปที่ต้องการก่อน แล้ววางรูปอีกครั้ง'

function Hints({ hints }: { hints: readonly string[] }) {
  return hints.map((hint) => (
    <Text key={hint} soft mb="sm">
      {hint}
    </Text>
  ))
}

const CHOOSE_PICTURES = `เลือกรูปภาพ (ไม่เกิน ${GALLERY_SIZE} รูป)`

/** Fills the free parts with several selected pictures. */
function SeveralAtOnce({ area, pictures }: { area: Area; pictures: FormPictures }) {
  const isFull = picturePartsOf(area).every((part) => hasPicture(part, pictures.chosen, pictures.stored))
  return (
    <div className={classes.several}>
      <FileButton
        accept={PICTURE_FILES}
        multiple
        inputLabel={CHOOSE_PICTURES}
        variant="light"
        icon={IconPhotoPlus}
        disabled={isFull}
        onFiles={(files) => pictures.choose(undefined, files)}
      >
        {CHOOSE_PICTURES}
      </FileButton>
      <Text soft>
        {isHandheld()
          ? `ไฟล์ .jpg หรือ .png ขนาดไม่เกิน ${PICTURE_MB} MB`
          : `เพิ่มรูปภาพได้ไม่เกิน ${GALLERY_SIZE} รูป หรือลากไฟล์มาวางที่ช่องรูป หรือวางภาพที่คัดลอกไว้ด้วย Ctrl+V รองรับไฟล์ .jpg และ .png ขนาดไม่เกิน ${PICTURE_MB} MB`}
      </Text>
    </div>
  )
}
