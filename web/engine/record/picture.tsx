import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPrivatePicture, privatePictureQuery } from '#web/api/private-pictures.ts'
import { useObjectUrl } from '../images/use-object-url.ts'
import classes from './picture.module.css'

type PictureProps = {
  address: string
  alt: string
  className?: string | undefined
  /** The response was not a picture that this browser can show. */
  onUnreadable?: () => void
}

/** A stored picture. A portrait is fetched with the token and released when it is no longer shown. */
export function Picture(props: PictureProps) {
  if (isPrivatePicture(props.address)) return <PrivatePicture key={props.address} {...props} />
  const { address, alt, className, onUnreadable } = props
  return <img className={className} src={address} alt={alt} loading="lazy" onError={onUnreadable} />
}

function PrivatePicture({ address, alt, className = '', onUnreadable }: PictureProps) {
  const [isInView, setInView] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const picture = useQuery({ ...privatePictureQuery(address), enabled: isInView })
  const url = useObjectUrl(picture.data)
  /** A list may have hundreds of pictures: only those in view are fetched. */
  const watch = (element: HTMLElement | null) => {
    if (element === null || isInView) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  if (picture.isError || unreadable) {
    return (
      <button
        type="button"
        className={`${className} ${classes.failed}`}
        aria-label={thaiSentence`ไม่สามารถแสดง${alt || 'รูปถ่าย'}ได้ ลองใหม่อีกครั้ง`}
        title="ลองใหม่อีกครั้ง"
        onClick={() => {
          setUnreadable(false)
          void picture.refetch()
        }}
      >
        <IconPhotoOff size={24} stroke={1.25} aria-hidden />
      </button>
    )
  }
  if (url === undefined) return <span ref={watch} className={`${className} ${classes.waiting}`} aria-hidden />
  const fail = () => {
    setUnreadable(true)
    onUnreadable?.()
  }
  return <img className={className} src={url} alt={alt} onError={fail} />
}
