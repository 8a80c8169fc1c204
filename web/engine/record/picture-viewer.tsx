import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import { Picture } from './picture.tsx'
import classes from './picture.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

/** A picture as the viewer shows it; `label` is its title. */
type ViewablePicture = { label: string; url: string; alt: string }

/** The viewer of some pictures, and the function that opens it at one of them. */
export function usePictureViewer(pictures: readonly ViewablePicture[]) {
  const [at, setAt] = useState<number>()
  const opened = at !== undefined && pictures[at] !== undefined
  const viewer = opened && (
    <PictureViewer pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
  )
  return { openViewer: setAt, viewer }
}

type PictureViewerProps = {
  pictures: readonly ViewablePicture[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One picture as large as the screen allows. The arrow keys and buttons go around through the others. */
function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const [unreadable, setUnreadable] = useState<string>()
  const picture = pictures[at]
  const moveBy = (by: number) => onMove((at + by + pictures.length) % pictures.length)
  useEventListener(document, 'keydown', ({ key }) => {
    if (key === 'ArrowLeft') moveBy(-1)
    else if (key === 'ArrowRight') moveBy(1)
  })
  if (picture === undefined) return null
  const { label, url, alt } = picture
  return (
    <Dialog title={label} width={1250} actions={closeButton} onClose={onClose}>
      {unreadable === url ? (
        <p className={classes.unreadable}>ไม่สามารถแสดงรูปภาพได้</p>
      ) : (
        <Picture
          key={url}
          className={classes.picture}
          address={url}
          alt={alt}
          onUnreadable={() => setUnreadable(url)}
        />
      )}
      {alt !== label && <Text mt="sm">{alt}</Text>}
      {pictures.length > 1 && (
        <div className={classes.moves}>
          <IconButton variant="framed" aria-label="รูปก่อนหน้า" onClick={() => moveBy(-1)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <span role="status">{`${at + 1} จาก ${pictures.length}`}</span>
          <IconButton variant="framed" aria-label="รูปถัดไป" onClick={() => moveBy(1)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </Dialog>
  )
}

/** A link to a picture, which opens in the viewer; with Ctrl or the middle button in a new tab. */
export function PictureLink({
  url,
  onOpen,
  children,
}: {
  url: string
  onOpen: () => void
  children: ReactNode
}) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={url} aria-haspopup="dialog" className={classes.link} onClick={open}>
      {children}
    </a>
  )
}
